import type { WithdrawalReason } from '@parol/wire/fund';
import { eachOf, type Job } from '../../../src/kernel/jobs/jobs.ts';
import { Refusal } from '../../../src/kernel/http/http.ts';
import type { Parts } from '../../../src/kernel/parts/parts.ts';
import {
  openWithdrawals,
  type Withdrawal,
  type Withdrawals,
} from '../../../src/cashier/withdrawal/withdrawal.ts';

/** The sandbox's sentinel: the operator rejects an amount that ends in 13 centavos. */
const REJECTED_CENTAVOS = 13n;
/** And one that ends in 17 is left to a person: `npm run ops -- withdrawal:approve`. */
const LEFT_CENTAVOS = 17n;
const reason: WithdrawalReason = 'account_name_differs';

/**
 * Plays the operator in the sandbox, through the operator's own functions: takes a ticket up at once, decides on it after
 * `review`, pays it `pay` later.
 */
export function withdrawalAutopilot(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  withdrawals: Withdrawals,
): Job {
  return {
    name: 'withdrawals.autopilot',
    everyMs: 500,
    async run() {
      for await (const ticket of eachOf((after, limit) => openWithdrawals(db, limit, after))) {
        try {
          await step(ticket);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a real operator was faster
        }
      }
    },
  };

  async function step(ticket: Withdrawal): Promise<void> {
    const centavos = (ticket.amount / 100n) % 100n;
    if (centavos === LEFT_CENTAVOS) return;
    const now = clock.now().getTime();
    const { review, pay } = config.autopilotMs;
    if (ticket.state === 'approved') {
      // What goes by PESONet is there at the end of its batch and no sooner.
      const there =
        ticket.rail === 'pesonet'
          ? ticket.expected_at.getTime()
          : (ticket.decided_at?.getTime() ?? now) + pay;
      if (now >= there) await withdrawals.markPaid(ticket.id);
      return;
    }
    if (ticket.state === 'pending') await withdrawals.review(ticket.id);
    if (now < ticket.requested_at.getTime() + review) return;
    if (centavos === REJECTED_CENTAVOS) await withdrawals.reject(ticket.id, 'autopilot', reason);
    else await withdrawals.approve(ticket.id, 'autopilot');
  }
}

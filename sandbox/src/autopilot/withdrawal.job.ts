import type { WithdrawalReason } from '@parol/wire/fund';
import { rowsInBatches, type Job } from '@parol/platform/kernel/jobs';
import { Refusal } from '@parol/platform/kernel/http';
import { keyOf } from '@parol/platform/kernel/ids';
import type { Parts } from '@parol/platform/kernel/parts';
import type { PayoutPolicy } from '@parol/platform/cashier/payout-policy';
import {
  openWithdrawals,
  type Withdrawal,
  type Withdrawals,
} from '@parol/platform/cashier/withdrawal';

/** Sentinel: an amount that ends in 13 centavos is rejected. */
const REJECTED_CENTAVOS = 13n;
/**
 * Sentinel: an amount that ends in 17 is not decided automatically: `npm run ops --
 * withdrawal:approve`.
 */
const LEFT_CENTAVOS = 17n;
/**
 * Sentinel: of an amount that ends in 19 the bank returns the last transfer, when the others arrive.
 */
const RETURNED_CENTAVOS = 19n;
const returnReason = 'The bank could not credit the account.';
const reason: WithdrawalReason = 'account_name_differs';

/**
 * Simulates the operator, through the operator's own functions: starts the review at once, decides
 * after `review`, pays after another `pay`.
 */
export function withdrawalAutopilot(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  withdrawals: Withdrawals,
  payoutPolicy: Pick<PayoutPolicy, 'openFlags'>,
): Job {
  return {
    name: 'sandbox.review-withdrawals',
    everyMs: 500,
    async run() {
      for await (const ticket of rowsInBatches((after, limit) =>
        openWithdrawals(db, limit, after),
      )) {
        try {
          await step(ticket);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a real operator was faster, or froze the member
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
      // PESONet payouts arrive at the end of their batch, not earlier.
      const there =
        ticket.rail === 'pesonet'
          ? ticket.expected_at.getTime()
          : (ticket.decided_at?.getTime() ?? now) + pay;
      if (now < there) return;
      if (centavos === RETURNED_CENTAVOS)
        await withdrawals.giveBack(keyOf(ticket), returnReason, BigInt(ticket.legs.at(-1) ?? 0));
      if (centavos !== RETURNED_CENTAVOS || ticket.legs.length > 1)
        await withdrawals.markPaid(keyOf(ticket));
      return;
    }
    if (ticket.state === 'pending') await withdrawals.review(keyOf(ticket));
    // A flagged member's withdrawals wait for an operator.
    if ((await payoutPolicy.openFlags(db, ticket.member_id)).length > 0) return;
    if (now < ticket.requested_at.getTime() + review) return;
    if (centavos === REJECTED_CENTAVOS)
      await withdrawals.reject(keyOf(ticket), 'autopilot', reason);
    else await withdrawals.approve(keyOf(ticket), 'autopilot');
  }
}

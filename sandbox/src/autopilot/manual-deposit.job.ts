import { Refusal } from '@parol/platform/kernel/http';
import { keyOf } from '@parol/platform/kernel/ids';
import { rowsInBatches, type Job } from '@parol/platform/kernel/jobs';
import type { Parts } from '@parol/platform/kernel/parts';
import { type ManualDeposits, pendingManual } from '@parol/platform/cashier/manual-deposit';

/** Sentinel: an amount that ends in 13 centavos is rejected, as if no money had arrived. */
const REJECTED_CENTAVOS = 13n;
/**
 * Sentinel: an amount that ends in 17 is not decided automatically: `npm run ops --
 * manual:approve`.
 */
const LEFT_CENTAVOS = 17n;
const reason = {
  en: 'We found no transfer with this reference',
  ph: 'Wala kaming nakitang padala na may ganitong reference',
};

/** Simulates the operator, through the operator's own functions. */
export function manualDepositAutopilot(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  manual: ManualDeposits,
): Job {
  return {
    name: 'sandbox.review-manual-deposits',
    everyMs: 500,
    async run() {
      const before = clock.now().getTime() - config.autopilotMs.review;
      for await (const deposit of rowsInBatches((after, limit) =>
        pendingManual(db, limit, after),
      )) {
        const { amount, created_at } = deposit;
        const centavos = (amount / 100n) % 100n;
        if (created_at.getTime() > before || centavos === LEFT_CENTAVOS) continue;
        try {
          if (centavos === REJECTED_CENTAVOS)
            await manual.reject(keyOf(deposit), 'autopilot', reason);
          else await manual.approve(keyOf(deposit), 'autopilot');
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a real operator was faster
        }
      }
    },
  };
}

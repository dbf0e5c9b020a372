import { Refusal } from '../../../src/kernel/http/http.ts';
import { eachOf, type Job } from '../../../src/kernel/jobs/jobs.ts';
import type { Parts } from '../../../src/kernel/parts/parts.ts';
import {
  type ManualDeposits,
  pendingManual,
} from '../../../src/cashier/manual-deposit/manual-deposit.ts';

/** The sandbox's sentinel: the operator finds no money behind an amount that ends in 13 centavos. */
const REJECTED_CENTAVOS = 13n;
/** And one that ends in 17 is left to a person: `npm run ops -- manual:approve`. */
const LEFT_CENTAVOS = 17n;
const reason = {
  en: 'We found no transfer with this reference',
  ph: 'Wala kaming nakitang padala na may ganitong reference',
};

/** Plays the operator in the sandbox, through the operator's own functions. */
export function manualDepositAutopilot(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  manual: ManualDeposits,
): Job {
  return {
    name: 'manual.autopilot',
    everyMs: 500,
    async run() {
      const before = clock.now().getTime() - config.autopilotMs.review;
      for await (const { id, amount, created_at } of eachOf((after, limit) =>
        pendingManual(db, limit, after),
      )) {
        const centavos = (amount / 100n) % 100n;
        if (created_at.getTime() > before || centavos === LEFT_CENTAVOS) continue;
        try {
          if (centavos === REJECTED_CENTAVOS) await manual.reject(id, 'autopilot', reason);
          else await manual.approve(id, 'autopilot');
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a real operator was faster
        }
      }
    },
  };
}

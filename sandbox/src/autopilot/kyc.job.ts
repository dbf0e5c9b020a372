import { Refusal } from '@parol/platform/kernel/http';
import { keyOf } from '@parol/platform/kernel/ids';
import { rowsInBatches, type Job } from '@parol/platform/kernel/jobs';
import type { Parts } from '@parol/platform/kernel/parts';
import { type Kyc, type KycService, waitingKyc } from '@parol/platform/identity/kyc';

/** Sentinel: a document whose number ends in 13 is unreadable and gets rejected. */
const REJECTED_END = '13';
/**
 * Sentinel: a number that ends in 17 is not decided automatically: `npm run ops -- kyc:approve`.
 */
const LEFT_END = '17';
const reason = {
  en: "The number can't be read in the picture of the document",
  ph: 'Hindi mabasa ang numero sa litrato ng dokumento',
};

/**
 * Simulates the operator, through the operator's own functions: starts the review at once, decides
 * after `review`.
 */
export function kycAutopilot(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  service: KycService,
): Job {
  return {
    name: 'sandbox.review-kyc',
    everyMs: 500,
    async run() {
      for await (const kyc of rowsInBatches((after, limit) => waitingKyc(db, limit, after))) {
        try {
          await step(kyc);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a real operator was faster
        }
      }
    },
  };

  async function step(kyc: Kyc): Promise<void> {
    const { number } = await service.show(keyOf(kyc));
    if (number.endsWith(LEFT_END)) return;
    if (kyc.state === 'submitted') await service.review(keyOf(kyc));
    if (clock.now().getTime() < kyc.submitted_at.getTime() + config.autopilotMs.review) return;
    if (number.endsWith(REJECTED_END)) await service.reject(keyOf(kyc), 'autopilot', reason);
    else await service.approve(keyOf(kyc), 'autopilot');
  }
}

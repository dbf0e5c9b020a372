import { Refusal } from '../../../src/kernel/http/http.ts';
import { eachOf, type Job } from '../../../src/kernel/jobs/jobs.ts';
import type { Parts } from '../../../src/kernel/parts/parts.ts';
import { type Kyc, type KycService, waitingKyc } from '../../../src/identity/kyc/kyc.ts';

/** The sandbox's sentinel: the operator can't read a document whose number ends in 13. */
const REJECTED_END = '13';
/** And one that ends in 17 is left to a person: `npm run ops -- kyc:approve`. */
const LEFT_END = '17';
const reason = {
  en: "The number can't be read in the picture of the document",
  ph: 'Hindi mabasa ang numero sa litrato ng dokumento',
};

/** Plays the operator in the sandbox, through the operator's own functions: takes it up at once, decides after `review`. */
export function kycAutopilot(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  service: KycService,
): Job {
  return {
    name: 'kyc.autopilot',
    everyMs: 500,
    async run() {
      for await (const kyc of eachOf((after, limit) => waitingKyc(db, limit, after))) {
        try {
          await step(kyc);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // a real operator was faster
        }
      }
    },
  };

  async function step(kyc: Kyc): Promise<void> {
    const { number } = await service.show(kyc.id);
    if (number.endsWith(LEFT_END)) return;
    if (kyc.state === 'submitted') await service.review(kyc.id);
    if (clock.now().getTime() < kyc.submitted_at.getTime() + config.autopilotMs.review) return;
    if (number.endsWith(REJECTED_END)) await service.reject(kyc.id, 'autopilot', reason);
    else await service.approve(kyc.id, 'autopilot');
  }
}

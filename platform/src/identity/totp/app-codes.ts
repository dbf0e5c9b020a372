import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Proof } from './proof.ts';
import { minutesOff, otherTimeOf, stepOf } from './totp-code.ts';
import * as repository from './totp.repository.ts';
import type { Totp } from './totp.schema.ts';

/** The codes of a member's authenticator app. */
export interface AppCodes {
  /** The proof of an unused code of now; undefined for any other text. */
  proofOf(row: Totp, code: string): Proof | undefined;
  /** The time step of a code of now; undefined for any other text. */
  stepOf(row: Totp, code: string): bigint | undefined;
  /**
   * The refusal totp_clock_off of an unused code that is right for another time within ten minutes,
   * with the app's `minutes` off; undefined for any other text. That code is not accepted later.
   */
  clockFault(row: Totp, code: string): Promise<Refusal | undefined>;
}

export function createAppCodes(
  { clock, db }: Pick<Parts, 'clock' | 'db'>,
  secretOf: (row: Totp) => Buffer,
): AppCodes {
  const isUsed = (row: Totp, step: bigint) => step <= row.last_step || step === row.refused_step;
  const ofNow = (row: Totp, code: string) => stepOf(secretOf(row), code, clock.now());
  return {
    stepOf: ofNow,
    proofOf(row, code) {
      const step = ofNow(row, code);
      if (step === undefined || isUsed(row, step)) return undefined;
      return async (on) => {
        if (!(await repository.useStep(on, row.member_id, step))) throw new Refusal('invalid_totp');
      };
    },
    async clockFault(row, code) {
      const time = otherTimeOf(secretOf(row), code, clock.now());
      if (!time || isUsed(row, time.step)) return undefined;
      // Of a time to come, the code would be accepted then, and whoever guessed it now knows it.
      if (time.ahead > 0) await repository.setRefusedStep(db, row.member_id, time.step);
      return new Refusal('totp_clock_off', [{ minutes: minutesOff(time) }]);
    },
  };
}

import type { Caller } from '../../kernel/http/http.ts';
import type { PhoneProof } from '../otp/otp.ts';
import type { Proof } from './proof.ts';
import type { SecondFactor } from './second-factor.ts';

interface Codes {
  /** An OTP to the member's phone. */
  readonly code: string | undefined;
  readonly totp: string | undefined;
}

/**
 * Verifies that the caller is the member and not only knows the password: by an OTP to the phone,
 * or by a second factor that replaces it. Without an OTP it refuses tac_not_validate unless the
 * second factor replaces it or the session confirmed one recently; otherwise the codes of
 * PhoneProof.verify and SecondFactor.verify (docs/decisions/0112-second-factors-and-proofs.md). A
 * refusal uses up no code.
 */
export type OwnerProof = (
  member: Pick<Caller, 'memberId' | 'accountId' | 'sessionId'>,
  purpose: 'bank' | 'own-phone',
  codes: Codes,
) => Promise<Proof>;

export function createOwnerProof({
  phoneProof,
  secondFactor,
}: {
  readonly phoneProof: Pick<PhoneProof, 'verify'>;
  readonly secondFactor: Pick<SecondFactor, 'verify' | 'replacesPhoneCode'>;
}): OwnerProof {
  return async (member, purpose, { code, totp }) => {
    const { memberId } = member;
    const isEnough = code === undefined && (await secondFactor.replacesPhoneCode(memberId));
    const ofPhone = isEnough ? undefined : await phoneProof.verify(member, purpose, code);
    const ofFactor = await secondFactor.verify(memberId, totp);
    return async (on) => {
      await ofPhone?.(on);
      await ofFactor(on);
    };
  };
}

import { type OtpKey, type OtpService, sessionAsker } from '../../identity/otp/otp.ts';
import type { Proof, SecondFactor } from '../../identity/totp/totp.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';

/**
 * Verifies that the member, not only the session, adds a payout account; `code`: the OTP of
 * member/bankTac. Returns the second factor's proof to use with the account. Refuses the codes of
 * SecondFactor.verify, with an OTP those of OtpService.use, and without one tac_not_validate, unless
 * the member has a second factor or confirmed an OTP of bankTac in this session in the last five
 * minutes (decision 0107).
 */
export type OwnerProof = (
  member: Pick<Caller, 'memberId' | 'accountId' | 'sessionId'>,
  code: string | undefined,
  totp: string | undefined,
) => Promise<Proof>;

export interface OwnerProofParts {
  readonly clock: Clock;
  readonly otp: Pick<OtpService, 'use' | 'usedSince'>;
  readonly secondFactor: SecondFactor;
}

const stepUpMs = 5 * 60_000;

export function createOwnerProof({ clock, otp, secondFactor }: OwnerProofParts): OwnerProof {
  return async (member, code, totp) => {
    const { memberId, accountId } = member;
    const key: OtpKey = { account: accountId, purpose: 'bank', asker: sessionAsker(member) };
    const confirmedLately = () => otp.usedSince(key, new Date(clock.now().getTime() - stepUpMs));
    if (code === undefined && !(await secondFactor.isOn(memberId)) && !(await confirmedLately()))
      throw new Refusal('tac_not_validate');
    const proof = await secondFactor.verify(memberId, totp);
    // Last, so that a wrong second factor does not use up the OTP.
    if (code !== undefined) await otp.use(key, code);
    return proof;
  };
}

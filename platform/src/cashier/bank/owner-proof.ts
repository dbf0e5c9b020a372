import { type OtpKey, type OtpService, sessionAsker } from '../../identity/otp/otp.ts';
import type { PasswordCheck } from '../../identity/password/password.ts';
import type { Proof, SecondFactor } from '../../identity/totp/totp.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';

/** What a call brings: the OTP of member/bankTac (v1), or the password, if any (v2). */
export type GivenProof =
  | { readonly kind: 'otp'; readonly code: string }
  | { readonly kind: 'password'; readonly password: string | undefined };

/**
 * Verifies that the member, not only the session, adds a payout account; returns the second factor's
 * proof to use with the account. Refuses the codes of SecondFactor.verify, with an OTP those of
 * OtpService.use, with a wrong password invalid_password, and with neither tac_not_validate, unless
 * the member has a second factor or confirmed an OTP of bankTac in this session in the last five
 * minutes (decision 0048).
 */
export type OwnerProof = (
  member: Pick<Caller, 'memberId' | 'accountId' | 'sessionId'>,
  given: GivenProof,
  totp: string | undefined,
) => Promise<Proof>;

export interface OwnerProofParts {
  readonly clock: Clock;
  readonly otp: Pick<OtpService, 'use' | 'usedSince'>;
  readonly passwords: PasswordCheck;
  readonly secondFactor: SecondFactor;
}

const stepUpMs = 5 * 60_000;

export function createOwnerProof({
  clock,
  otp,
  passwords,
  secondFactor,
}: OwnerProofParts): OwnerProof {
  return async (member, given, totp) => {
    const { memberId, accountId } = member;
    const code: OtpKey = { account: accountId, purpose: 'bank', asker: sessionAsker(member) };
    const confirmedLately = () => otp.usedSince(code, new Date(clock.now().getTime() - stepUpMs));
    if (given.kind === 'password') {
      if (given.password !== undefined) await passwords.confirm(member, given.password);
      else if (!(await secondFactor.isOn(memberId)) && !(await confirmedLately()))
        throw new Refusal('tac_not_validate');
    }
    const proof = await secondFactor.verify(memberId, totp);
    // Last, so that a wrong second factor does not use up the OTP.
    if (given.kind === 'otp') await otp.use(code, given.code);
    return proof;
  };
}

import type { Clock } from '../../kernel/clock/clock.ts';
import type { Caller } from '../../kernel/http/http.ts';
import type { Requester, OtpService, PhoneProof } from '../otp/otp.ts';
import type { Proof } from './proof.ts';

/** A member's call and its browser. */
export interface FactorCall {
  readonly caller: Caller;
  /** The id of the browser's device cookie. */
  readonly deviceId: string;
}

/**
 * Verifies that a member without a second factor may set one up: by an OTP to the phone, or because
 * this browser has just verified the phone in the sign-up. Refuses the codes of PhoneProof.verify.
 */
export type FirstFactorProof = (call: FactorCall, code: string | undefined) => Promise<Proof>;

export interface FirstFactorParts {
  readonly clock: Clock;
  readonly otp: Pick<OtpService, 'usedSince'>;
  readonly phoneProof: Pick<PhoneProof, 'verify'>;
  /** The browser as the requester of a visitor's call. */
  readonly devices: { requester(memberId: undefined, device: string): Promise<Requester> };
}

/** How long the sign-up's OTP counts as proof, for the offer of a passkey. */
const afterSignUpMs = 15 * 60_000;

export function createFirstFactorProof({
  clock,
  otp,
  phoneProof,
  devices,
}: FirstFactorParts): FirstFactorProof {
  return async ({ caller, deviceId }, code) => {
    if (code === undefined) {
      // As a visitor, because the sign-up was a visitor's call.
      const requester = await devices.requester(undefined, deviceId);
      const signedUp = { account: caller.accountId, purpose: 'signup', requester } as const;
      if (await otp.usedSince(signedUp, new Date(clock.now().getTime() - afterSignUpMs)))
        return async () => undefined;
    }
    return phoneProof.verify(caller, 'factor', code);
  };
}

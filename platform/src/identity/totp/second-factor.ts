import type { Db } from '../../kernel/database/database.ts';
import type { Requester } from '../otp/otp.ts';
import type { FactorCall } from './first-factor.ts';
import type { Proof } from './proof.ts';

/** A second factor that a member has: an authenticator app or passkeys. */
export type Way = 'app' | 'passkey';

/** The second factor, as needed by actions that it protects. */
export interface SecondFactor {
  /** Whether the member has an authenticator app or a passkey. */
  isOn(memberId: bigint, on?: Db): Promise<boolean>;
  /**
   * Verifies a code of the member's authenticator app, a proof of a passkey, or a recovery code;
   * members without a second factor pass. Refuses totp_required, invalid_totp,
   * totp_clock_off, totp_too_many_tries.
   * Tries of logged-in members (without a requester) are counted separately from those of log-ins
   * and resets, which are counted per trusted requester and for all others together.
   */
  verify(memberId: bigint, typed: string | undefined, requester?: Requester): Promise<Proof>;
  /**
   * Whether the second factor is accepted instead of an OTP: only if none was added or removed
   * within the hours of the policy, so that a thief can't add one and use it at once.
   */
  replacesPhoneCode(memberId: bigint): Promise<boolean>;
}

/** As if no member had a second factor; for the seeded history. */
export const noSecondFactor: SecondFactor = {
  isOn: async () => false,
  verify: async () => async () => undefined,
  replacesPhoneCode: async () => false,
};

/** Proofs of an owner who adds a second factor. */
export interface AddingCodes {
  /** An OTP to the phone, of a member who has no second factor yet. */
  readonly tac_code?: string | undefined;
  readonly totp?: string | undefined;
}

/** A second factor that a member has added or removed. */
export interface FactorChange {
  readonly memberId: bigint;
  /** The address that the member called from. */
  readonly address: string;
  readonly act: 'totp.on' | 'totp.off' | 'passkey.add' | 'passkey.remove';
}

/** Changes of the second factors, the same for authenticator apps and passkeys. */
export interface FactorChanges {
  /**
   * Verifies the second factor of a member who has one, otherwise that the caller has the phone.
   * Refuses the codes of SecondFactor.verify or FirstFactorProof.
   */
  mayAdd(call: FactorCall, codes: AddingCodes): Promise<Proof>;
  /**
   * Call after storing a second factor: notes and audits the change, and returns new recovery codes;
   * empty if the member keeps earlier ones.
   */
  added(on: Db, change: FactorChange, keepsRecovery: boolean): Promise<readonly string[]>;
  /** Call after removing one: notes and audits the change; if none is left, deletes the recovery codes. */
  removed(on: Db, change: FactorChange): Promise<void>;
}

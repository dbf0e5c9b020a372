import type { Db } from '../../kernel/database/database.ts';
import type { Asker } from '../otp/otp.ts';
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
   * members without a second factor pass. Refuses totp_required, invalid_totp, totp_too_many_tries.
   * Without an asker the member is logged in; tries of a log-in or reset are counted apart from those,
   * by trusted asker, and of all others together.
   */
  verify(memberId: bigint, typed: string | undefined, asker?: Asker): Promise<Proof>;
  /**
   * Whether the second factor is a proof of the owner without an OTP: none was added or removed in the
   * hours of the policy, so that nobody makes one and uses it at once.
   */
  standsForPhone(memberId: bigint): Promise<boolean>;
}

/** No member has a second factor, for the seeded history. */
export const noSecondFactor: SecondFactor = {
  isOn: async () => false,
  verify: async () => async () => undefined,
  standsForPhone: async () => false,
};

/** Proofs of an owner who adds a second factor. */
export interface AddingCodes {
  /** An OTP to the phone, of a member who has no second factor yet. */
  readonly tac_code?: string | undefined;
  readonly totp?: string | undefined;
}

/** Changes of the second factors, as passkeys need them. */
export interface FactorChanges {
  /**
   * Verifies the second factor of a member who has one, and otherwise that the phone is the caller's.
   * Refuses the codes of SecondFactor.verify or FirstFactorProof.
   */
  mayAdd(call: FactorCall, codes: AddingCodes): Promise<Proof>;
  /** After a first second factor: new recovery codes. Empty if the member had one before. */
  added(on: Db, memberId: bigint, wasOn: boolean): Promise<readonly string[]>;
  /** After one was removed: without any left, the recovery codes go too. */
  removed(on: Db, memberId: bigint): Promise<void>;
}

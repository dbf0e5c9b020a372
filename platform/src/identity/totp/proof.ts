import type { Db } from '../../kernel/database/database.ts';
import type { Requester } from '../otp/otp.ts';

/**
 * Marks a verified code as used, inside the transaction of the protected action. Refuses
 * invalid_totp when it was used meanwhile.
 */
export type Proof = (on: Db) => Promise<void>;

/** Passkeys, as the second factor needs them. */
export interface PasskeyFactor {
  has(on: Db, memberId: bigint): Promise<boolean>;
  /** Whether a text has the format of a proof. */
  isProof(bare: string): boolean;
  /**
   * The passkey proof made by the requester, or by the session if there is none; undefined if
   * invalid.
   */
  proofOf(memberId: bigint, bare: string, requester?: Requester): Promise<Proof | undefined>;
  /** Returns whether there was one. */
  removeAll(on: Db, memberId: bigint): Promise<boolean>;
}

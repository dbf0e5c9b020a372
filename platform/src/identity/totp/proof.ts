import type { Db } from '../../kernel/database/database.ts';
import type { Asker } from '../otp/otp.ts';

/**
 * Marks a verified code as used, inside the transaction of the protected action. Refuses
 * invalid_totp when it was used meanwhile.
 */
export type Proof = (on: Db) => Promise<void>;

/** Passkeys, as the second factor needs them. */
export interface PasskeyFactor {
  has(on: Db, memberId: bigint): Promise<boolean>;
  /** Whether a text has the form of a proof. */
  isProof(bare: string): boolean;
  /** The proof of a passkey that the asker, or without one a session, made; undefined if it is not valid. */
  proofOf(memberId: bigint, bare: string, asker?: Asker): Promise<Proof | undefined>;
  /** Returns whether there was one. */
  removeAll(on: Db, memberId: bigint): Promise<boolean>;
}

import type { ColumnType, Selectable } from 'kysely';

export interface PasskeyTable {
  member_id: bigint;
  id: bigint;
  /** Unique across members by its key in unique_key. */
  credential_id: Buffer;
  /** The public key in COSE form. */
  public_key: Buffer;
  /** The user handle: random, and equal for all passkeys of a member. */
  user_handle: Buffer;
  /** How browsers reach the authenticator, separated by commas. */
  transports: string;
  /** Counter of the newest signature; 0 for passkeys without a counter. */
  counter: bigint;
  name: string;
  created_at: Date;
  used_at: ColumnType<Date | null, Date | null, Date>;
}

/** Challenges that were answered, until they expire. */
export interface PasskeyChallengeTable {
  member_id: bigint;
  challenge_hash: Buffer;
  expires_at: Date;
}

/** Proofs that were made with a passkey and not used yet. */
export interface PasskeyProofTable {
  member_id: bigint;
  token_hash: Buffer;
  /** The session or hashed device that made it. */
  asker: string;
  expires_at: Date;
}

export type Passkey = Selectable<PasskeyTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    passkey_proof: PasskeyProofTable;
  }
}

import type { ColumnType, Selectable } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type {
  PasskeyChallengeColumns,
  PasskeyColumns,
  PasskeyProofColumns,
} from './passkey.tables.ts';

export type PasskeyTable = TableOf<
  PasskeyColumns,
  {
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
    used_at: ColumnType<Date | null, Date | null, Date>;
  }
>;

/** Challenges that were answered, until they expire. */
export type PasskeyChallengeTable = PasskeyChallengeColumns;

/** Proofs that were made with a passkey and not used yet. */
export type PasskeyProofTable = TableOf<
  PasskeyProofColumns,
  {
    /** The session or hashed device that made it. */
    asker: string;
  }
>;

export type Passkey = Selectable<PasskeyTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    passkey: ByMember<PasskeyTable>;
    passkey_challenge: ByMember<PasskeyChallengeTable>;
    passkey_proof: ByMember<PasskeyProofTable>;
  }
}

import type { Generated } from 'kysely';
import type { ByKey, TableOf } from '../database/database.ts';
import type { UniqueKeyColumns } from './unique-keys.tables.ts';

/** Kinds of values that at most one member can have. */
export type UniqueKind =
  | 'phone'
  | 'email'
  | 'referral_code'
  | 'payout_account'
  | 'document'
  | 'gateway_event'
  | 'gateway_reference'
  | 'manual_reference'
  | 'passkey';

type UniqueKeyTable = TableOf<
  UniqueKeyColumns,
  {
    kind: UniqueKind;
    /** HMAC-SHA256 of kind and value; the value itself is not stored here. */
    key_hash: Buffer;
    /** The key of the hash, by `keyId`; empty in rows of earlier versions. */
    key_id: Generated<string>;
  }
>;

declare module '../database/schema.ts' {
  interface Database {
    unique_key: ByKey<UniqueKeyTable, 'key_hash'>;
  }
}

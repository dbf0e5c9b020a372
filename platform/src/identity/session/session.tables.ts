// Written by `npm run gen:tables` from the migrated database.

export interface SessionColumns {
  member_id: bigint;
  id: bigint;
  secret_hash: Buffer;
  handle_hash: Buffer;
  address: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  browser: string | null;
  system: string | null;
  checked_at: Date | null;
  device_hash: Buffer | null;
}

// Written by `npm run gen:tables` from the migrated database.

export interface NoticeLinkColumns {
  member_id: bigint;
  token_hash: Buffer;
  kind: string;
  expires_at: Date;
  used_at: Date | null;
}

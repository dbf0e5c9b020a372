export interface SessionTable {
  id: bigint;
  member_id: bigint;
  secret_hash: Buffer;
  handle_hash: Buffer;
  address: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

declare module '../db/schema.ts' {
  interface Database {
    session: SessionTable;
  }
}

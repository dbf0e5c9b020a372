import type { ColumnType } from 'kysely';

export interface SessionTable {
  id: bigint;
  member_id: bigint;
  secret_hash: Buffer;
  handle_hash: Buffer;
  address: string;
  browser: string | null;
  system: string | null;
  /** The browser's row in member_device; null for older sessions. */
  device_hash: ColumnType<Buffer | null, Buffer, never>;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  /** When a reality check was last answered. */
  checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    session: SessionTable;
    session_span: Pick<
      SessionTable,
      'member_id' | 'id' | 'device_hash' | 'created_at' | 'checked_at' | 'expires_at'
    >;
  }
}

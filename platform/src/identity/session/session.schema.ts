import type { ColumnType } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { SessionColumns } from './session.tables.ts';

export type SessionTable = TableOf<
  SessionColumns,
  {
    /** The browser's row in member_device; null for older sessions. */
    device_hash: ColumnType<Buffer | null, Buffer, never>;
    /** When a reality check was last answered. */
    checked_at: Date | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    session: ByMember<SessionTable>;
    session_span: Pick<
      SessionTable,
      'member_id' | 'id' | 'device_hash' | 'created_at' | 'checked_at' | 'expires_at'
    >;
  }
}

import type { ColumnType } from 'kysely';

interface OutboxTable {
  member_id: bigint;
  id: bigint;
  topic: string;
  payload: ColumnType<Record<string, unknown>, string, never>;
  created_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}

import type { ColumnType } from 'kysely';

interface OutboxTable {
  member_id: bigint;
  id: bigint;
  topic: string;
  /** The transfer's kind if the topic is `wallet.posted`. */
  kind: string | null;
  payload: ColumnType<Record<string, unknown>, string, never>;
  created_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    outbox: OutboxTable;
    unsent_message: Pick<OutboxTable, 'member_id' | 'id' | 'topic'>;
  }
}

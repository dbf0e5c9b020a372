import type { ColumnType } from 'kysely';
import type { TableOf } from '../../kernel/database/database.ts';
import type { OutboxColumns } from './outbox.tables.ts';

type OutboxTable = TableOf<
  OutboxColumns,
  {
    /** The transfer's kind if the topic is `wallet.posted`. */
    kind: string | null;
    payload: ColumnType<Record<string, unknown>, string, never>;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    outbox: OutboxTable;
    unsent_message: Pick<OutboxTable, 'member_id' | 'id' | 'topic'>;
  }
}

// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface OutboxColumns {
  member_id: bigint;
  id: bigint;
  topic: string;
  payload: ColumnType<unknown, string, string>;
  created_at: Date;
  kind: string | null;
}

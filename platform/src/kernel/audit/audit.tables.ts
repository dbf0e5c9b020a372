// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface AuditColumns {
  member_id: Generated<bigint>;
  id: bigint;
  at: Date;
  actor: string;
  act: string;
  address: string | null;
  details: ColumnType<unknown, string | undefined, string>;
}

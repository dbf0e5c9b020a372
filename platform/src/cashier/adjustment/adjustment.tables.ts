// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface AdjustmentColumns {
  member_id: bigint;
  reference: string;
  amount: bigint;
  actor: string;
  proposed_by: string | null;
  adjusted_at: Date;
}

export interface AdjustmentSettingColumns {
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

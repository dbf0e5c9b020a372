// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface MoneyOutSettingColumns {
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

export interface MoneyOutFlagColumns {
  member_id: bigint;
  id: bigint;
  kind: string;
  flag: string;
  movement_id: bigint;
  amount: bigint;
  flagged_at: Date;
  reviewed_at: Date | null;
  note: string | null;
}

export interface MoneyOutFreezeColumns {
  member_id: bigint;
  frozen_at: Date;
  reason: string;
}

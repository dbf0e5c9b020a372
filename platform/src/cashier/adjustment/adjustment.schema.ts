import type { ColumnType } from 'kysely';

/** An operator's adjustment of a balance. */
export interface AdjustmentTable {
  member_id: bigint;
  reference: string;
  /** Units. */
  amount: bigint;
  /** The operator who carried it out. */
  actor: string;
  /** The operator who had proposed it; null if it took one. */
  proposed_by: string | null;
  adjusted_at: Date;
}

/** What one operator may adjust alone from `effective_at` on, until the next row. */
interface AdjustmentSettingTable {
  effective_at: Date;
  value: ColumnType<unknown, string, never>;
  reason: string;
  set_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    adjustment: AdjustmentTable;
    adjustment_setting: AdjustmentSettingTable;
  }
}

import type { DatedSettingTable } from '../../kernel/settings/settings.ts';

/** An operator's adjustment of a balance. */
export interface AdjustmentTable {
  member_id: bigint;
  reference: string;
  /** Units. */
  amount: bigint;
  /** The operator who carried it out. */
  actor: string;
  /** The operator who had proposed it; null if one operator was enough. */
  proposed_by: string | null;
  adjusted_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    adjustment: AdjustmentTable;
    /** What one operator may adjust alone. */
    adjustment_setting: DatedSettingTable;
  }
}

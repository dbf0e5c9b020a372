import type { DatedSettingTable } from '../../kernel/settings/settings.ts';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type { AdjustmentColumns } from './adjustment.tables.ts';

/** An operator's adjustment of a balance. */
export type AdjustmentTable = TableOf<
  AdjustmentColumns,
  {
    /** Units. */
    amount: bigint;
    /** The operator who carried it out. */
    actor: string;
    /** The operator who had proposed it; null if one operator was enough. */
    proposed_by: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    adjustment: ByMember<AdjustmentTable>;
    /** What one operator may adjust alone. */
    adjustment_setting: Reference<DatedSettingTable>;
  }
}

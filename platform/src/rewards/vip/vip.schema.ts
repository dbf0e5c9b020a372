import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { VipChangeColumns, VipDueColumns, VipGrantColumns } from './vip.tables.ts';

/** Members whose level must be computed again. */
type VipDueTable = VipDueColumns;

/** Levels that operators granted; a member's newest row counts. */
export type VipGrantTable = TableOf<
  VipGrantColumns,
  {
    /** 0 if the grant was revoked. */
    level: number;
    /** The last Manila day of the grant; null if it was revoked. */
    until_day: string | null;
  }
>;

/** A day on which a member's level changed. */
export type VipChangeTable = TableOf<
  VipChangeColumns,
  {
    /** The level at the end of the day before. */
    before: number;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    vip_due: ByMember<VipDueTable>;
    vip_grant: ByMember<VipGrantTable>;
    vip_change: ByMember<VipChangeTable>;
  }
}

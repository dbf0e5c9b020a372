/** Members whose level is to be computed again. */
interface VipDueTable {
  member_id: bigint;
  noticed_at: Date;
}

/** Levels that operators granted; a member's newest row counts. */
export interface VipGrantTable {
  member_id: bigint;
  id: bigint;
  granted_at: Date;
  /** 0 for a grant that is taken back. */
  level: number;
  /** The last Manila day of the grant; null if it is taken back. */
  until_day: string | null;
  reason: string;
}

/** A day on which a member's level became another. */
export interface VipChangeTable {
  member_id: bigint;
  day: string;
  /** The level at the end of the day before. */
  before: number;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    vip_due: VipDueTable;
    vip_grant: VipGrantTable;
    vip_change: VipChangeTable;
  }
}

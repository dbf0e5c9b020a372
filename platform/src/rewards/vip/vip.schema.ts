/** Members whose level must be computed again. */
interface VipDueTable {
  member_id: bigint;
  noticed_at: Date;
}

/** Levels that operators granted; a member's newest row counts. */
export interface VipGrantTable {
  member_id: bigint;
  id: bigint;
  granted_at: Date;
  /** 0 if the grant was revoked. */
  level: number;
  /** The last Manila day of the grant; null if it was revoked. */
  until_day: string | null;
  reason: string;
}

/** A day on which a member's level changed. */
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

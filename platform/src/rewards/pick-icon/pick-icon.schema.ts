/** A member's pick in a campaign. */
export interface IconPickTable {
  member_id: bigint;
  /** When the campaign's settings took effect. */
  campaign_at: Date;
  icon: string;
  /** The index of the prize in the campaign's settings. */
  prize: number;
  picked_at: Date;
  /** The campaign's end. */
  ends_at: Date;
  /** When an operator revoked its prize. */
  revoked_at: Date | null;
  /** Why an operator granted or revoked it; null for the member's own pick. */
  reason: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    icon_pick: IconPickTable;
  }
}

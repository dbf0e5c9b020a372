// Written by `npm run gen:tables` from the migrated database.

export interface IconPickColumns {
  member_id: bigint;
  campaign_at: Date;
  icon: string;
  prize: number;
  picked_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  reason: string | null;
}

// Written by `npm run gen:tables` from the migrated database.

export interface CampaignRewardClaimColumns {
  member_id: bigint;
  campaign_at: Date;
  level: number;
  paid: boolean;
  reason: string | null;
  claimed_at: Date;
  ends_at: Date;
}

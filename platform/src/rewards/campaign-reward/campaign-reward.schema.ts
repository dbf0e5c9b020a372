/** A campaign reward that a member received or that an operator revoked. */
export interface CampaignRewardClaimTable {
  member_id: bigint;
  /** When the campaign's settings took effect. */
  campaign_at: Date;
  level: number;
  /** False if an operator revoked it before the member claimed it. */
  paid: boolean;
  /** The operator's reason; null for the member's own claim. */
  reason: string | null;
  claimed_at: Date;
  /** The campaign's end. */
  ends_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    campaign_reward_claim: CampaignRewardClaimTable;
  }
}

/** A reward of a campaign that a member has had, or that an operator has taken back. */
export interface CampaignRewardClaimTable {
  member_id: bigint;
  /** When the campaign's settings took effect. */
  campaign_at: Date;
  level: number;
  /** False if an operator has taken it back before it was claimed. */
  paid: boolean;
  /** The operator's; null for the member's own claim. */
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

import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { CampaignRewardClaimColumns } from './campaign-reward.tables.ts';

/** A campaign reward that a member received or that an operator revoked. */
export type CampaignRewardClaimTable = TableOf<
  CampaignRewardClaimColumns,
  {
    /** When the campaign's settings took effect. */
    campaign_at: Date;
    /** False if an operator revoked it before the member claimed it. */
    paid: boolean;
    /** The operator's reason; null for the member's own claim. */
    reason: string | null;
    /** The campaign's end. */
    ends_at: Date;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    campaign_reward_claim: ByMember<CampaignRewardClaimTable>;
  }
}

import type { Db, Tx } from '../../kernel/database/database.ts';
import type { CampaignRewardClaimTable } from './campaign-reward.schema.ts';

/** The member's claims in a campaign. */
export const claimsIn = (
  db: Db,
  memberId: bigint,
  campaignAt: Date,
): Promise<CampaignRewardClaimTable[]> =>
  db
    .selectFrom('campaign_reward_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('campaign_at', '=', campaignAt)
    .execute();

/** The member's claims, newest campaign first. */
export const claimsOf = (
  db: Db,
  memberId: bigint,
  limit: number,
): Promise<CampaignRewardClaimTable[]> =>
  db
    .selectFrom('campaign_reward_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('campaign_at', 'desc')
    .orderBy('level')
    .limit(limit)
    .execute();

export async function addClaim(tx: Tx, row: CampaignRewardClaimTable): Promise<void> {
  await tx.insertInto('campaign_reward_claim').values(row).execute();
}

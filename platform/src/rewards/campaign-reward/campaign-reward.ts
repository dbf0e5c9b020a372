import { dayMs } from '@parol/domain';
import { promotionNames, type Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { rewardCredit } from '../credit/credit.ts';
import { campaignRewardClaimable } from './campaign-reward.claimable.ts';
import { campaignRewardEndpoints } from './campaign-reward.endpoints.ts';
import { campaignRewardOps } from './campaign-reward.ops.ts';
import { type CampaignRewardNeeds, campaignRewardService } from './campaign-reward.service.ts';

export { campaignRewardProgramme } from './campaign-reward.programme.ts';

export interface CampaignRewardModuleNeeds extends CampaignRewardNeeds {
  readonly requirements: Pick<Requirements, 'open' | 'ownMoneyMoved'>;
  readonly memberByPhone: MemberByPhone;
}

/** How long claims are kept after their campaign's end; postings and gifts are kept forever. */
const keptMs = 400 * dayMs;

/** Rewards of a campaign by VIP level, each claimed once (RULES.md). */
export function campaignRewardModule(
  parts: LedgerParts,
  needs: CampaignRewardModuleNeeds,
): { readonly claimable: ClaimableSource; readonly contribution: Contribution } {
  const service = campaignRewardService({
    ...parts,
    ...needs,
    credit: rewardCredit(needs.requirements),
  });
  return {
    claimable: campaignRewardClaimable(service),
    contribution: {
      name: 'campaign-reward',
      endpoints: campaignRewardEndpoints(service, () => promotionNames(parts.db)),
      ops: campaignRewardOps(parts, service, needs.memberByPhone),
      retention: [{ table: 'campaign_reward_claim', column: 'ends_at', keptMs }],
    },
  };
}

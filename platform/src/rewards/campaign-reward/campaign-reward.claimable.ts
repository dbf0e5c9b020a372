import { vipNames } from '@parol/wire/vip';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { campaignRewardProgramme } from './campaign-reward.programme.ts';
import type { CampaignRewards } from './campaign-reward.service.ts';

/** In the Rewards hub: the rewards of the levels that the member has reached. */
export const campaignRewardClaimable = (
  service: Pick<CampaignRewards, 'campaign'>,
): ClaimableSource => ({
  source: campaignRewardProgramme.code,
  async list(memberId) {
    const { id, settings, rewards } = await service.campaign(memberId);
    return rewards
      .filter(({ state }) => state === 'open')
      .map(({ reward }) => {
        const level = vipNames[reward.level - 1] ?? '';
        return {
          id: `${id}:${reward.level}`,
          name: { en: `${settings.name.en}: ${level}`, ph: `${settings.name.ph}: ${level}` },
          ...('amount' in reward && {
            amount: reward.amount,
            turnover: reward.amount * reward.turnover,
          }),
          expiresAt: settings.endsAt,
          path: '/promotions',
        };
      });
  },
});

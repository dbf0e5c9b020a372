import { formatAmount, type Localized } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { campaignRewardClick, campaignRewardStatus } from '@parol/wire/campaign-reward';
import { vipNames } from '@parol/wire/vip';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Campaign, CampaignRewards, LevelReward } from './campaign-reward.service.ts';

/** Names of the promotions by id. */
type GiftNames = () => Promise<ReadonlyMap<string, Localized>>;

export function campaignRewardEndpoints(
  service: CampaignRewards,
  giftNames: GiftNames,
): readonly Endpoint[] {
  return [
    member(campaignRewardStatus, async ({ caller }) => [
      onWire(await service.campaign(caller.memberId), await giftNames()),
    ]),
    member(campaignRewardClick, async ({ caller, body }) => [
      onWire(await service.claim(caller.memberId, body.level, body.campaign_id), await giftNames()),
    ]),
  ];
}

const onWire = (
  { id, settings, level, rewards }: Campaign,
  names: ReadonlyMap<string, Localized>,
): RowOnWire<typeof campaignRewardStatus> => ({
  campaign_id: id,
  name: settings.name,
  ends_at: settings.endsAt.toISOString(),
  vip_level: level,
  rewards: rewards.map(({ reward, state }) => ({
    level: reward.level,
    vip_name: vipNames[reward.level - 1] ?? '',
    ...brings(reward, names),
    state,
  })),
});

const brings = (reward: LevelReward, names: ReadonlyMap<string, Localized>) =>
  'gift' in reward
    ? { amount: null, turnover: null, gift: names.get(reward.gift) ?? null }
    : {
        amount: formatAmount(reward.amount),
        turnover: formatAmount(reward.amount * reward.turnover),
        gift: null,
      };

import { formatAmount } from '@parol/domain';
import type { Call, RowOf } from '@parol/wire';
import { campaignRewardClick } from '@parol/wire/campaign-reward';
import { dailyCheckIn } from '@parol/wire/check-in';
import type { claimableRewards } from '@parol/wire/claimable';
import { claimMission } from '@parol/wire/mission';
import { claimDownlineRebate, claimRebate } from '@parol/wire/rebate';

export type Item = RowOf<typeof claimableRewards>['items'][number];

/** Where a claim's refusals have their texts: `errors.<domain>.<code>` of the remote. */
export type ClaimDomain = 'checkIn' | 'rebate' | 'campaignReward' | 'missions';

/** What is sent to claim a reward in the hub. */
export interface Claim {
  readonly call: Call;
  readonly body: Readonly<Record<string, string>>;
  readonly domain: ClaimDomain;
}

/** An item's key in the list; unique in it. */
export const keyOf = ({ source, id }: Item): string => `${source}:${id}`;

/**
 * The claim of a reward whose terms are all shown in the hub. Undefined for the others, and for
 * sources unknown to this release: those are claimed on their own page.
 */
export function claimOf({ source, id, amount }: Item): Claim | undefined {
  if (source === 'check_in') return { call: dailyCheckIn, body: {}, domain: 'checkIn' };
  if (source === 'rebate')
    return {
      call: id === 'downline' ? claimDownlineRebate : claimRebate,
      body: { amount: formatAmount(amount ?? 0n) },
      domain: 'rebate',
    };
  const [first = '', second = ''] = id.split(':');
  if (source === 'campaign_reward')
    return {
      call: campaignRewardClick,
      body: { campaign_id: first, level: second },
      domain: 'campaignReward',
    };
  if (source === 'mission')
    return {
      call: claimMission,
      body: { mission_id: first, period: second },
      domain: 'missions',
    };
  return undefined;
}

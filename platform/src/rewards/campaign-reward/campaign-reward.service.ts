import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import type { Programmes, SettingsOf } from '../programme/programme.ts';
import { campaignRewardProgramme } from './campaign-reward.programme.ts';
import * as repository from './campaign-reward.repository.ts';

type Settings = SettingsOf<typeof campaignRewardProgramme>;
export type LevelReward = Settings['levels'][number];

/** The running campaign for a member. */
export interface Campaign {
  readonly id: string;
  readonly at: Date;
  readonly settings: Settings;
  /** The member's VIP level; 0 for none. */
  readonly level: number;
  readonly rewards: readonly {
    readonly reward: LevelReward;
    readonly state: 'open' | 'claimed' | 'locked';
  }[];
}

export interface CampaignRewards {
  /** Refuses promotion_not_available, self_excluded, cooling_off. */
  campaign(memberId: bigint): Promise<Campaign>;
  /**
   * Credits the reward of a level and records the claim, in one transaction. Also refuses
   * invalid_level, level_not_reached and campaignRewardClaimed.
   */
  claim(memberId: bigint, level: string | number, shown: string | undefined): Promise<Campaign>;
  /**
   * Credits the reward of a level even if the member has not reached it, for operators. Refuses as
   * `claim` does.
   */
  grant(memberId: bigint, level: string, reason: string): Promise<LevelReward>;
  /** Revokes a reward that was not claimed yet. Refuses as `claim` does. */
  revoke(memberId: bigint, level: string, reason: string): Promise<LevelReward>;
}

export interface CampaignRewardNeeds {
  readonly programmes: Programmes;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  readonly levelOf: (on: Db, memberId: bigint) => Promise<number>;
}

interface Payment {
  readonly member: bigint;
  readonly campaign: Campaign;
  readonly reward: LevelReward;
  readonly at: Date;
}

type CampaignRewardParts = Pick<LedgerParts, 'db' | 'clock' | 'wallet'> &
  CampaignRewardNeeds & { readonly credit: RewardCredit };

export function campaignRewardService(parts: CampaignRewardParts): CampaignRewards {
  const { db, clock } = parts;
  return {
    campaign: (memberId) => campaignOn(parts, db, memberId, clock.now()),
    claim: async (memberId, level, shown) =>
      (await settle(parts, memberId, level, { shown })).campaign,
    grant: async (memberId, level, reason) =>
      (await settle(parts, memberId, level, { reason })).reward,
    revoke: async (memberId, level, reason) =>
      (await settle(parts, memberId, level, { reason, paid: false })).reward,
  };
}

async function campaignOn(
  { programmes, gate, levelOf }: CampaignRewardParts,
  on: Db,
  memberId: bigint,
  now: Date,
): Promise<Campaign> {
  await programmes.refuseOff(on, campaignRewardProgramme);
  await gate.refusePaused(on, memberId);
  const [row] = await programmes.settingsBetween(on, campaignRewardProgramme, now, now);
  if (!row || row.value.endsAt <= now) throw new Refusal('promotion_not_available');
  const [level, claims] = await Promise.all([
    levelOf(on, memberId),
    repository.claimsIn(on, memberId, row.effectiveAt),
  ]);
  const had = new Set(claims.map((claim) => claim.level));
  const stateOf = (one: number) => {
    if (had.has(one)) return 'claimed';
    return level >= one ? 'open' : 'locked';
  };
  return {
    id: String(row.effectiveAt.getTime()),
    at: row.effectiveAt,
    settings: row.value,
    level,
    rewards: row.value.levels.map((reward) => ({ reward, state: stateOf(reward.level) })),
  };
}

/** Sends the gift of a reward to the inbox, or credits its amount. */
async function pay(
  { inbox, credit }: CampaignRewardParts,
  tx: Tx,
  held: Wallet,
  { member, campaign, reward, at }: Payment,
): Promise<void> {
  const programme = campaignRewardProgramme.code;
  const key = `${campaign.id}-${reward.level}`;
  if ('gift' in reward) {
    const message = await giftMessage(tx, reward.gift, at);
    const template = `${reward.gift}:${programme}-${key}`;
    if (!message || !(await inbox.send(member, { ...message, template }, tx)))
      throw new Refusal('promotion_not_available');
    return;
  }
  const { amount, turnover } = reward;
  const isNew = await credit(tx, held, {
    member,
    programme,
    key,
    kind: 'gift',
    amount,
    turnover: amount * turnover,
    name: campaign.settings.name,
    at,
  });
  if (!isNew) throw new Error(`The reward ${key} of ${programme} was credited before.`);
}

/**
 * Records a reward once and, if `paid`, credits it, under the member's lock. Returns the updated
 * campaign.
 */
const settle = (
  parts: CampaignRewardParts,
  memberId: bigint,
  level: string | number,
  {
    shown,
    paid = true,
    reason = null,
  }: {
    readonly shown?: string | undefined;
    readonly paid?: boolean;
    readonly reason?: string | null;
  },
): Promise<{ readonly campaign: Campaign; readonly reward: LevelReward }> =>
  parts.wallet.withMemberLock(memberId, async (tx, held) => {
    const at = parts.clock.now();
    const campaign = await campaignOn(parts, tx, memberId, at);
    if (shown !== undefined && shown !== campaign.id) throw new Refusal('promotion_not_available');
    const found = campaign.rewards.find(({ reward }) => String(reward.level) === String(level));
    if (!found) throw new Refusal('invalid_level');
    if (found.state === 'claimed') throw new Refusal('campaignRewardClaimed');
    if (found.state === 'locked' && reason === null) throw new Refusal('level_not_reached');
    if (paid) await pay(parts, tx, held, { member: memberId, campaign, reward: found.reward, at });
    await repository.addClaim(tx, {
      member_id: memberId,
      campaign_at: campaign.at,
      level: found.reward.level,
      paid,
      reason,
      claimed_at: at,
      ends_at: campaign.settings.endsAt,
    });
    const rewards = campaign.rewards.map((one) =>
      one === found ? { ...one, state: 'claimed' as const } : one,
    );
    return { campaign: { ...campaign, rewards }, reward: found.reward };
  });

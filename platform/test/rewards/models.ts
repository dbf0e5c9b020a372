import { dayMs, manilaDay, parseAmount, pesos } from '@parol/domain';
import { BirthdayModel } from './birthday.model.ts';
import { CampaignRewardModel } from './campaign-reward.model.ts';
import { CheckInModel } from './check-in.model.ts';
import { DrawModel } from './draw.model.ts';
import { GiftModel } from './gift.model.ts';
import { missionGoals } from './goals.ts';
import { History } from './history.ts';
import { MissionModel } from './mission.model.ts';
import { PredictionModel } from './prediction.model.ts';
import { PrizeModel } from './prize.model.ts';
import { RebateModel } from './rebate.model.ts';
import { ReferralModel } from './referral.model.ts';
import { effectiveAt, settingsOf } from './simulated-world.ts';
import { TicketModel } from './ticket.model.ts';
import { TokenModel } from './token.model.ts';

/** A coupon that the platform gave to a member. */
interface CouponUse {
  readonly code: string;
  readonly member: bigint;
}

export type Models = ReturnType<typeof createModels>;

/** A model of each programme under the settings with which the platform starts. */
export function createModels() {
  const tokens = new TokenModel();
  const tickets = new TicketModel(settingsOf('ticket'));
  const gifts = new GiftModel();
  const lastMoment = (now: number) =>
    Date.parse(`${manilaDay(now)}T00:00:00+08:00`) + (settingsOf('mission').tokenDays + 1) * dayMs;
  return {
    rebate: new RebateModel(settingsOf('rebate').daysValid),
    rebateSwitch: new History(true),
    rates: new History(settingsOf('rebate')),
    tokens,
    checkIns: new CheckInModel(settingsOf('check_in'), tokens),
    referrals: new ReferralModel(settingsOf('referral')),
    coupons: { codes: [] as readonly string[], used: [] as CouponUse[] },
    tickets,
    draws: new DrawModel(tickets),
    predictions: new PredictionModel(tickets),
    gifts,
    birthdays: new BirthdayModel(settingsOf('vip').levels, gifts),
    campaignRewards: new CampaignRewardModel({
      at: effectiveAt('campaign_reward'),
      levels: settingsOf('campaign_reward').levels.map(({ level, amount }) => ({
        level,
        amount: parseAmount(amount) ?? 0n,
      })),
    }),
    prizes: new PrizeModel(tickets, tokens, gifts),
    missions: new MissionModel((goal, member, now) => {
      const mission = missionGoals.find((one) => one === goal);
      if (!mission) throw new Error(`${goal.id} is not a mission.`);
      const { reward } = mission;
      if ('tickets' in reward) tickets.grant(member, reward.tickets, now);
      // Tokens are written like pesos.
      else tokens.earn(member, pesos(BigInt(reward.tokens)), lastMoment(now), 'mission');
    }),
  };
}

import {
  type Promotions,
  type Requirements,
  runningPromotion,
  vipPromotions,
} from '../bonus/promotion/promotion.ts';
import type { Devices } from '../identity/device/device.ts';
import type { MemberByPhone, Members } from '../identity/member/member.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { LimitService } from '../kernel/limit/limit.ts';
import type { InboxService } from '../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../responsible-gaming/responsible-gaming.ts';
import {
  campaignRewardModule,
  campaignRewardProgramme,
} from '../rewards/campaign-reward/campaign-reward.ts';
import { checkInModule, checkInProgramme } from '../rewards/check-in/check-in.ts';
import { claimableModule, giftClaimable } from '../rewards/claimable/claimable.ts';
import { couponModule, couponProgramme } from '../rewards/coupon/coupon.ts';
import { missionModule, missionProgramme } from '../rewards/mission/mission.ts';
import { drawModule, drawProgramme } from '../rewards/draw/draw.ts';
import { eventModule, eventProgramme } from '../rewards/event/event.ts';
import { pickIconModule, pickIconProgramme } from '../rewards/pick-icon/pick-icon.ts';
import { predictionModule, predictionProgramme } from '../rewards/prediction/prediction.ts';
import {
  programmeModule,
  programmePagesOff,
  type Programmes,
} from '../rewards/programme/programme.ts';
import { rebateModule, rebateOfReferees, rebateProgramme } from '../rewards/rebate/rebate.ts';
import {
  referralModule,
  type ReferralModuleNeeds,
  referralProgramme,
  refusedReferees,
} from '../rewards/referral/referral.ts';
import { ticketModule, ticketProgramme, ticketSaleProgramme } from '../rewards/ticket/ticket.ts';
import { tokenModule } from '../rewards/token/token.ts';
import { changedSince, type Levels, vipModule, vipProgramme } from '../rewards/vip/vip.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { forPlayers } from './for-players.ts';

export interface RewardsNeeds {
  readonly members: Members;
  readonly memberByPhone: MemberByPhone;
  readonly inbox: InboxService;
  readonly gate: ResponsibleGamingGate;
  readonly limits: LimitService;
  readonly programmes: Programmes;
  readonly levels: Levels;
  readonly promotions: Promotions;
  readonly requirements: Requirements;
  readonly devices: Devices;
  readonly sharePayoutAccount: ReferralModuleNeeds['sharePayoutAccount'];
}

/** The programmes with settings; the order in which operators see them. */
const programmesWithSettings = [
  rebateProgramme,
  vipProgramme,
  ticketProgramme,
  ticketSaleProgramme,
  drawProgramme,
  checkInProgramme,
  couponProgramme,
  pickIconProgramme,
  campaignRewardProgramme,
  referralProgramme,
  missionProgramme,
  eventProgramme,
  predictionProgramme,
];

/** Builds the reward programmes. A new one is its module here, its settings in the list above, and its contribution. */
export function composeRewards(parts: LedgerParts, needs: RewardsNeeds) {
  const common = { ...needs, levelOf: needs.levels.levelOf };
  const programmes = programmeModule(parts, programmesWithSettings);
  const vip = vipModule(parts, { ...common, bonuses: vipPromotions });
  const rebates = rebateModule(parts, {
    ...common,
    refusedReferees: refusedReferees(common),
    dayLevels: { computeUntil: (time) => vip.due.computeUntil(time), changedSince },
  });
  const tokens = tokenModule(parts, needs);
  const tickets = ticketModule(parts, { ...common, tokens: tokens.tokens });
  const draws = drawModule(parts, { ...common, tickets: tickets.tickets });
  const checkIns = checkInModule(parts, { ...common, tokens: tokens.tokens });
  const coupons = couponModule(parts, { ...common, runningPromotion });
  const pickIcons = pickIconModule(parts, { ...common, tokens: tokens.tokens });
  const campaignRewards = campaignRewardModule(parts, common);
  const referrals = referralModule(parts, { ...common, rebateOfReferees });
  const missions = missionModule(parts, {
    ...common,
    tokens: tokens.tokens,
    tickets: tickets.tickets,
  });
  const events = eventModule(parts, common);
  const predictions = predictionModule(parts, { ...common, tickets: tickets.tickets });
  // The order of the hub's lines that expire at the same time.
  const claimables = claimableModule(parts, needs.gate, [
    giftClaimable(needs.inbox),
    ...[rebates, checkIns, missions, campaignRewards, coupons, vip].map(
      ({ claimable }) => claimable,
    ),
  ]);
  const contributions: readonly Contribution[] = [
    programmes,
    rebates,
    vip,
    tokens,
    tickets,
    draws,
    checkIns,
    coupons,
    pickIcons,
    campaignRewards,
    referrals,
    missions,
    events,
    predictions,
    claimables,
  ].map((module) => forPlayers(module.contribution));
  return {
    services: {
      rebates: rebates.accrual,
      tokens: tokens.tokens,
      tickets: tickets.tickets,
      pagesOff: programmePagesOff(parts, needs.programmes, programmesWithSettings),
    },
    contributions,
  };
}

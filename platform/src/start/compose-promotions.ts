import { promotionModule, runningGifts } from '../bonus/promotion/promotion.ts';
import { depositedIn, depositHistory } from '../cashier/manual-deposit/manual-deposit.ts';
import { inboxModule } from '../notify/inbox/inbox.ts';
import { lastOpenRound, openRounds } from '../play/seamless/seamless.ts';
import { playedSince } from '../play/statement/statement.ts';
import { underReview } from '../play/win-review/win-review.ts';
import { responsibleGamingModule, rewardGate } from '../responsible-gaming/responsible-gaming.ts';
import { programmeService } from '../rewards/programme/programme.ts';
import { vipLevels } from '../rewards/vip/vip.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import type { Basics } from './compose-basics.ts';

/**
 * Builds the members' own limits on playing, and what depends on them: promotions, and the inbox with
 * its gifts.
 */
export function composePromotions(parts: LedgerParts, { common }: Basics) {
  const { audit, members, memberByPhone } = common;
  const responsibleGaming = responsibleGamingModule(parts, { ...common, depositedIn, playedSince });
  const { gate } = responsibleGaming;
  const ofRewards = rewardGate(parts, gate);
  const programmes = programmeService(parts);
  const levels = vipLevels(parts, programmes, members);
  const promotions = promotionModule(parts, {
    lastOpenRound,
    openRounds,
    underReview,
    vipStandingOf: levels.standingOf,
    gate: ofRewards,
    audit,
    deposits: depositHistory,
  });
  const inbox = inboxModule(parts, {
    granter: promotions.gifts,
    memberByPhone,
    gifts: runningGifts(parts.db),
    paused: async (on, memberId) => (await ofRewards.paused(on, memberId)) !== undefined,
  });
  return {
    gate,
    /** The gate before whatever gives a member something. */
    rewardGate: ofRewards,
    programmes,
    levels,
    promotions,
    inbox: inbox.service,
    contributions: [responsibleGaming, promotions, inbox].map((module) => module.contribution),
  };
}

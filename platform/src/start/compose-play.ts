import { noteZeroBalance } from '../bonus/promotion/promotion.ts';
import { addPlayed, gameModule } from '../play/game/game.ts';
import { pictureModule } from '../play/picture/picture.ts';
import { reviewedRounds, seamlessModule } from '../play/seamless/seamless.ts';
import { winReviewModule } from '../play/win-review/win-review.ts';
import { reportModule } from '../reporting/report/report.ts';
import { addMissionPlay } from '../rewards/mission/mission.ts';
import { earnedRebates } from '../rewards/rebate/rebate.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import type { Basics } from './compose-basics.ts';
import type { composePromotions } from './compose-promotions.ts';

type PlayNeeds = Pick<Basics, 'common' | 'proposals'> &
  Pick<ReturnType<typeof composePromotions>, 'promotions' | 'gate' | 'inbox'>;

/** Builds games, the wallet of their providers, reviews of large wins, and members' statements. */
export function composePlay(
  parts: LedgerParts,
  { common, proposals, promotions, gate, inbox }: PlayNeeds,
) {
  const { requirements, gameRule } = promotions;
  const seamless = seamlessModule(parts, { gate });
  const games = gameModule(parts, { seamless, gate, bonuses: gameRule });
  const winReview = winReviewModule(parts, {
    ...common,
    proposals,
    inbox,
    requirements,
    rounds: reviewedRounds,
  });
  const report = reportModule(parts, {
    games: games.games,
    memberByPhone: common.memberByPhone,
    sums: [addPlayed, noteZeroBalance, addMissionPlay],
    earnedRebates,
  });
  return {
    seamless,
    games,
    contributions: [winReview, seamless, games, pictureModule(), report].map(
      (module) => module.contribution,
    ),
  };
}

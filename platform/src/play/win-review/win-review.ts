import { dayMs, hourMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { personalData } from './personal-data.repository.ts';
import { winAlarm } from './win-alarm.ts';
import { heldFigures } from './win-review.metrics.ts';
import { winReviewOps } from './win-review.ops.ts';
import { type WinReviewNeeds, winReviewService } from './win-review.service.ts';
import './win-review.schema.ts';

export type { ReviewedRounds } from './reviewed-rounds.ts';
export type { ReviewReason } from './win-review.schema.ts';
export { heldMoney, underReview, underReviewByRound } from './win-review.repository.ts';

/**
 * Wins above a ceiling or without a known bet, and stakes whose bet may have won: decisions of two
 * operators, messages and alarms (docs/decisions/0109-held-wins.md).
 */
export function winReviewModule(
  parts: LedgerParts,
  needs: WinReviewNeeds & { readonly proposals: Proposals },
): { readonly contribution: Contribution } {
  const alarm = winAlarm(parts, needs.inbox);
  const review = winReviewService(parts, needs);
  return {
    contribution: {
      name: 'win-review',
      personalData,
      ops: winReviewOps(parts, review, needs.proposals),
      listen: (messages, tx) => alarm.raise(tx, messages),
      health: () => alarm.health(),
      metrics: () => heldFigures(parts),
      jobs: [
        {
          name: 'play.remind-of-held-wins',
          everyMs: hourMs,
          once: true,
          run: () => alarm.remind(),
        },
        {
          name: 'play.sum-wins-of-days',
          everyMs: 2_000,
          once: true,
          run: () => review.sumDays(),
        },
        {
          name: 'play.pay-arrived-wins',
          everyMs: 60_000,
          once: true,
          run: async () => void (await review.payArrived()),
        },
      ],
      // Only the current day's sum is compared with a ceiling.
      retention: [
        { table: 'provider_day_win', column: 'day', holds: 'day', keptMs: 60 * dayMs },
        { table: 'provider_member_win', column: 'day', holds: 'day', keptMs: 60 * dayMs },
      ],
    },
  };
}

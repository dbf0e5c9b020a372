import { dayMs, hourMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { winAlarm } from './win-alarm.ts';
import { winReviewOps } from './win-review.ops.ts';
import { type WinReviewNeeds, winReviewService } from './win-review.service.ts';
import './win-review.schema.ts';

export { underReview, underReviewByRound } from './win-review.repository.ts';

/** Wins above a ceiling: decisions of two operators, messages and alarms (decision 0109). */
export function winReviewModule(
  parts: LedgerParts,
  needs: WinReviewNeeds & { readonly proposals: Proposals },
): { readonly contribution: Contribution } {
  const alarm = winAlarm(parts, needs.inbox);
  return {
    contribution: {
      name: 'win-review',
      ops: winReviewOps(parts, winReviewService(parts, needs), needs.proposals),
      listen: (messages, tx) => alarm.tell(tx, messages),
      health: () => alarm.health(),
      jobs: [{ name: 'win-review:remind', everyMs: hourMs, once: true, run: () => alarm.remind() }],
      // Only the current day's sum is compared with a ceiling.
      retention: [{ table: 'provider_day_win', column: 'day', holds: 'day', keptMs: 60 * dayMs }],
    },
  };
}

import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { reviewOps } from './review.ops.ts';
import { reviewService, type Reviews } from './review.service.ts';

/** How long a rejected review is kept, so that the member can read the reason. */
const keptMs = 90 * dayMs;

/** Reviews of the site by its members, moderated by operators (RULES.md). */
export function reviewModule(parts: Parts): {
  readonly service: Reviews;
  readonly contribution: Contribution;
} {
  const service = reviewService(parts);
  return {
    service,
    contribution: {
      name: 'review',
      personalData: { deletedTables: ['review'] },
      endpoints: reviewEndpoints(service, parts.contacts),
      ops: reviewOps(parts, service),
      retention: [
        { table: 'review', column: 'decided_at', keptMs, only: ['state', '=', 'rejected'] },
      ],
    },
  };
}

import type { Contribution } from '../contribution/contribution.ts';
import type { Parts } from '../parts/parts.ts';
import { limitRepository } from './limit.repository.ts';
import { limitService, type LimitService } from './limit.service.ts';

export { type LimitService, refuseIfWaiting } from './limit.service.ts';
export { networkOf, requesterOf, siteOf, siteShare } from './network.ts';

export interface LimitModule {
  readonly service: LimitService;
  readonly contribution: Contribution;
}

/** Rate limits by requester, member and account. */
export function limitModule(parts: Parts): LimitModule {
  const service = limitService(parts, limitRepository(parts.db));
  return {
    service,
    contribution: {
      retention: [{ table: 'limit_window', column: 'closes_at', keptMs: 0 }],
    },
  };
}

import { consentDays, dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { trackingEndpoints } from './tracking.endpoints.ts';
import { trackingOps } from './tracking.ops.ts';
import { type TrackingNeeds, trackingService } from './tracking.service.ts';

export type { TrackingNeeds } from './tracking.service.ts';

/** Events are kept so long; consents until they end. */
const eventDays = 90;

/**
 * Visits, sign-ups and first deposits by campaign, of visitors who agreed
 * (docs/decisions/0103-measuring-with-consent.md).
 */
export function trackingModule(
  parts: Parts,
  needs: TrackingNeeds,
): { readonly contribution: Contribution } {
  const service = trackingService({ ...parts, ...needs });
  return {
    contribution: {
      endpoints: trackingEndpoints(service),
      ops: trackingOps(service, eventDays),
      retention: [
        { table: 'tracking_event', column: 'at', keptMs: eventDays * dayMs },
        { table: 'tracking_consent', column: 'agreed_at', keptMs: consentDays * dayMs },
      ],
    },
  };
}

import { dayMs } from '@parol/domain';
import type { Contribution } from '../contribution/contribution.ts';
import type { Parts } from '../parts/parts.ts';
import { securityEventsOps } from './security-events.ops.ts';
import './security-events.schema.ts';
import { securityEvents, type SecurityEvents } from './security-events.service.ts';

/** Long enough to look into an attack that is noticed late. */
const eventDays = 90;
const alertDays = 365;

/**
 * Stores the events of the security log, and raises alerts by threshold
 * (docs/decisions/0115-security-events.md).
 */
export function securityEventsModule(parts: Parts): {
  readonly service: SecurityEvents;
  readonly contribution: Contribution;
} {
  const service = securityEvents(parts);
  return {
    service,
    contribution: {
      jobs: [
        {
          name: 'kernel.write-security-events',
          everyMs: 5_000,
          everywhere: true,
          run: () => service.flush(),
        },
        {
          name: 'kernel.raise-security-alerts',
          everyMs: 60_000,
          once: true,
          run: () => service.alert(),
        },
      ],
      ops: securityEventsOps(parts),
      // Members must not learn that they are under review, or why.
      personalData: { unlistedTables: ['security_alert'] },
      retention: [
        { table: 'security_event', column: 'at', keptMs: eventDays * dayMs },
        { table: 'security_alert', column: 'raised_at', keptMs: alertDays * dayMs },
      ],
    },
  };
}

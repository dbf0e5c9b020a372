import { requesterOf } from '../limit/limit.ts';
import type { Parts } from '../parts/parts.ts';
import * as repository from './security-events.repository.ts';

export interface SecurityEvents {
  /** Stores the events that were recorded since the last run. A crash loses at most these; the log has them. */
  flush(): Promise<void>;
  /** Raises an alert for each threshold that was reached: a row and a line of the log at level `error`. */
  alert(): Promise<void>;
}

/** Alerts raised in one run. */
const mostAlerts = 50;

export function securityEvents({
  db,
  clock,
  random,
  log,
  security,
}: Pick<Parts, 'db' | 'clock' | 'random' | 'log' | 'security'>): SecurityEvents {
  return {
    async flush() {
      const rows = security.take().map(({ memberId, address, ...event }) => ({
        ...event,
        id: random.id(event.at),
        member_id: memberId ?? 0n,
        // All addresses of one line count together.
        address: address === undefined ? null : requesterOf(address),
      }));
      await repository.insertEvents(db, rows);
    },
    async alert() {
      const now = clock.now();
      for (const due of await repository.dueAlerts(db, now, mostAlerts)) {
        await repository.insertAlert(db, { ...due, id: random.id(now), raised_at: now });
        const { name, per, count, minutes, member_id } = due;
        log.error(
          { security_alert: name, per, count, minutes, member: String(member_id) },
          'a security threshold was reached: "ops security:alerts" says more',
        );
      }
    },
  };
}

import { inTransaction } from '../database/database.ts';
import * as v from 'valibot';
import { dayMs, hourMs } from '@parol/domain';
import { input, type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { securityEventNames } from '../security-log/security-log.ts';
import * as repository from './security-events.repository.ts';

const mostLines = 200;
const count = (title: string) => input.whole(title, 1, 999_999);
const eventName = v.pipe(input.choice(securityEventNames), v.title('event'));

type EventsOpsParts = Pick<Parts, 'db' | 'clock'>;

/** The operators' commands about security events. Members are named by their id, as in the log. */
export function securityEventsOps(parts: EventsOpsParts): readonly OpsCommand[] {
  return [listEvents(parts), listAlerts(parts), listThresholds(parts), setThreshold(parts)];
}

const ago = ({ clock }: EventsOpsParts, ms: number) => new Date(clock.now().getTime() - ms);

const listEvents = (parts: EventsOpsParts) =>
  opsCommand({
    name: 'security:events',
    readingRole: true,
    effect: 'reads',
    options: {
      hours: v.optional(count('24'), '24'),
      name: v.optional(eventName),
    },
    summary: 'Counts the security events of the last hours by name, and lists the newest',
    async run(_args, { hours, name }) {
      const since = ago(parts, hours * hourMs);
      const [sums, events] = await Promise.all([
        repository.sumsSince(parts.db, since),
        repository.eventsSince(parts.db, since, name, mostLines),
      ]);
      return [
        ...sums.map((sum) => `${String(sum.count).padStart(8)}  ${sum.name}`),
        '',
        ...events.map(
          (event) =>
            `${event.at.toISOString()}  ${event.name}  ${subject(event)}  ${event.what}  ${event.count} x`,
        ),
      ];
    },
  });

const listAlerts = (parts: EventsOpsParts) =>
  opsCommand({
    name: 'security:alerts',
    readingRole: true,
    effect: 'reads',
    options: { days: v.optional(count('7'), '7') },
    summary: 'Lists the alerts of the last days, newest first',
    async run(_args, { days }) {
      const alerts = await repository.alertsSince(parts.db, ago(parts, days * dayMs), mostLines);
      if (alerts.length === 0) return ['No threshold was reached.'];
      return alerts.map(
        (alert) =>
          `${alert.raised_at.toISOString()}  ${alert.name}  ${subject(alert)}  ${alert.count} within ${alert.minutes} minutes`,
      );
    },
  });

const listThresholds = ({ db }: EventsOpsParts) =>
  opsCommand({
    name: 'security:thresholds',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists how many events within how many minutes raise an alert',
    run: async () =>
      (await repository.allThresholds(db)).map(
        ({ name, per, count, minutes }) => `${name} ${per} ${count} ${minutes}`,
      ),
  });

const setThreshold = ({ db }: EventsOpsParts) =>
  opsCommand({
    name: 'security:threshold',
    inOneTransaction: true,
    effect: 'other',
    args: [eventName, input.choice(['all', 'member', 'address']), count('count'), count('minutes')],
    summary: 'Adds or changes a threshold',
    async run([name, per, times, minutes]) {
      const row = { name, per, count: times, minutes };
      await inTransaction(db, (tx) => repository.setThreshold(tx, row));
      return [`${row.count} ${row.name} within ${row.minutes} minutes raise an alert.`];
    },
  });

const subject = (row: { readonly member_id: bigint; readonly address: string | null }): string =>
  `${row.member_id === 0n ? 'nobody known' : `member ${row.member_id}`}, ${row.address ?? 'no address'}`;

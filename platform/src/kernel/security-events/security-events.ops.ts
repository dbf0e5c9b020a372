import { dayMs, hourMs } from '@parol/domain';
import type { OpsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { type SecurityEventName, securityEventNames } from '../security-log/security-log.ts';
import * as repository from './security-events.repository.ts';
import type { Per } from './security-events.schema.ts';

const mostLines = 200;

/** The operators' commands about security events. Members are named by their id, as in the log. */
export function securityEventsOps({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): readonly OpsCommand[] {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  return [
    {
      name: 'security:events',
      reads: true,
      usage: '[--hours 24] [--name authn_login_fail]',
      summary: 'Counts the security events of the last hours by name, and lists the newest',
      async run(_args, { hours = '24', name }) {
        const since = ago(wholeNumber('hours', hours) * hourMs);
        if (name !== undefined) eventName(name);
        const [sums, events] = await Promise.all([
          repository.sumsSince(db, since),
          repository.eventsSince(db, since, name, mostLines),
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
    },
    {
      name: 'security:alerts',
      reads: true,
      usage: '[--days 7]',
      summary: 'Lists the alerts of the last days, newest first',
      async run(_args, { days = '7' }) {
        const alerts = await repository.alertsSince(
          db,
          ago(wholeNumber('days', days) * dayMs),
          mostLines,
        );
        if (alerts.length === 0) return ['No threshold was reached.'];
        return alerts.map(
          (alert) =>
            `${alert.raised_at.toISOString()}  ${alert.name}  ${subject(alert)}  ${alert.count} within ${alert.minutes} minutes`,
        );
      },
    },
    {
      name: 'security:thresholds',
      reads: true,
      usage: '',
      summary: 'Lists how many events within how many minutes raise an alert',
      run: async () =>
        (await repository.allThresholds(db)).map(
          ({ name, per, count, minutes }) => `${name} ${per} ${count} ${minutes}`,
        ),
    },
    {
      name: 'security:threshold',
      usage: '<event> all|member|address <count> <minutes>',
      summary: 'Adds or changes a threshold',
      async run([event, per, count, minutes]) {
        const row = {
          name: eventName(event),
          per: perOf(per),
          count: wholeNumber('count', count),
          minutes: wholeNumber('minutes', minutes),
        };
        await repository.setThreshold(db, row);
        return [`${row.count} ${row.name} within ${row.minutes} minutes raise an alert.`];
      },
    },
  ];
}

const subject = (row: { readonly member_id: bigint; readonly address: string | null }): string =>
  `${row.member_id === 0n ? 'nobody known' : `member ${row.member_id}`}, ${row.address ?? 'no address'}`;

function eventName(given: string | undefined): SecurityEventName {
  const name = securityEventNames.find((one) => one === given);
  if (!name) throw new Error(`Name one of these events: ${securityEventNames.join(', ')}.`);
  return name;
}

function perOf(given: string | undefined): Per {
  if (given === 'all' || given === 'member' || given === 'address') return given;
  throw new Error('Say whether to count by "all", "member" or "address".');
}

function wholeNumber(option: string, text: string | undefined): number {
  if (!/^[1-9]\d{0,5}$/.test(text ?? ''))
    throw new Error(`${option} is a whole number, from 1 to 999999.`);
  return Number(text);
}

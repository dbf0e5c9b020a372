import { minuteMs } from '@parol/domain';
import type { Contribution } from '../contribution/contribution.ts';
import { alarmsSince, type Job, noteAlarm } from '../jobs/jobs.ts';
import type { MetricSource } from '../metrics/metrics.ts';
import type { Parts } from '../parts/parts.ts';

export { answerFigures, type AnswerWatch, answerWatch } from './answer-watch.ts';

/** One that nobody notes for this time is over. */
const overMs = minuteMs;
/** So that every alarm is raised well within a minute. */
const everyMs = 10_000;

export interface Alarms {
  /** Looks for alarms in this process, and notes them for all. */
  readonly job: Job;
  /** The alarms of all processes, as lines for an operator. */
  readonly health: () => Promise<readonly string[]>;
  /** Those that this process found at its last look, as figures. */
  readonly metrics: MetricSource;
}

/**
 * What calls for a person at once: a gateway that does not answer, a database that is slow. Modules
 * tell theirs in `alarms` of their contribution. The first process that finds one logs it as an error,
 * once as long as it lasts; the database has them all, for `ops health`.
 */
export function alarmsOf(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  sources: readonly Pick<Contribution, 'name' | 'alarms'>[],
): Alarms {
  let found: ReadonlySet<string> = new Set();

  async function look(): Promise<ReadonlySet<string>> {
    const lines = new Set<string>();
    for (const { name, alarms } of sources)
      try {
        for (const line of (await alarms?.()) ?? []) lines.add(line);
      } catch (error) {
        log.warn({ err: error, part: name }, 'the alarms of a module could not be read');
      }
    return lines;
  }

  /** Notes an alarm. Whether neither this process nor, if the database says so, another one had it. */
  async function begins(line: string): Promise<boolean> {
    const isFirst = await noteAlarm(db, line, clock.now(), overMs).catch(() => true);
    return isFirst && !found.has(line);
  }

  return {
    job: {
      name: 'kernel.watch-alarms',
      everywhere: true,
      everyMs,
      async run() {
        const now = await look();
        for (const alarm of now)
          if (await begins(alarm)) log.error({ alarm }, 'an alarm was raised');
        for (const alarm of found) if (!now.has(alarm)) log.warn({ alarm }, 'an alarm is over');
        found = now;
      },
    },
    async health() {
      const since = new Date(clock.now().getTime() - overMs);
      const alarms = await alarmsSince(db, since);
      return alarms.map(({ text, began }) => `${text} (since ${began.toISOString()})`);
    },
    metrics: async () => [
      {
        name: 'alarm',
        help: 'Alarms that last, as this process sees them',
        values: [...found].map((alarm) => ({ labels: { alarm }, value: 1 })),
      },
    ],
  };
}

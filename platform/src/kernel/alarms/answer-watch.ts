import { minuteMs } from '@parol/domain';
import type { Clock } from '../clock/clock.ts';
import type { Metric } from '../metrics/metrics.ts';

/** How many failures are more than bad luck. */
const enough = 4;
/** After this time without a further failure nothing is known. */
const forgottenMs = 3 * minuteMs;

/** Which third parties this process gets no answers from. */
export interface AnswerWatch {
  /** A request was answered, or it failed: no answer in time, or one that can't be read. */
  readonly note: (name: string, isAnswered: boolean) => void;
  /**
   * Those whose last four requests failed, or four and at least half of all in the last minute. Empty
   * for one that nobody has asked for three minutes.
   */
  readonly silent: () => readonly string[];
  /** How many requests each was sent since this process started, and how many of them failed. */
  readonly counts: () => readonly AnswerCount[];
}

interface AnswerCount {
  readonly name: string;
  readonly answered: number;
  readonly failed: number;
}

interface Noted {
  readonly at: number;
  readonly isAnswered: boolean;
}

export function answerWatch(clock: Pick<Clock, 'now'>): AnswerWatch {
  const notes = new Map<string, readonly Noted[]>();
  const totals = new Map<string, { answered: number; failed: number }>();
  const isFailed = ({ isAnswered }: Noted) => !isAnswered;

  function isSilent(all: readonly Noted[]): boolean {
    const now = clock.now().getTime();
    const last = all.slice(-enough);
    if (last.length === enough && last.every(isFailed))
      return now - (last.at(-1)?.at ?? 0) <= forgottenMs;
    const recent = all.filter(({ at }) => now - at <= minuteMs);
    const failures = recent.filter(isFailed).length;
    return failures >= enough && failures * 2 >= recent.length;
  }

  return {
    note(name, isAnswered) {
      const at = clock.now().getTime();
      const total = totals.get(name) ?? { answered: 0, failed: 0 };
      total[isAnswered ? 'answered' : 'failed'] += 1;
      totals.set(name, total);
      const known = notes.get(name) ?? [];
      const kept = known.filter((one, n) => at - one.at <= minuteMs || n >= known.length - enough);
      // A busy one needs no more to be judged by.
      notes.set(name, [...kept.slice(-99), { at, isAnswered }]);
    },
    counts: () => [...totals].map(([name, total]) => ({ name, ...total })),
    silent: () => [...notes].filter(([, all]) => isSilent(all)).map(([name]) => name),
  };
}

/** The counts of a watch as figures: `of` is what the third parties are, such as `gateway`. */
export const answerFigures = (
  of: 'gateway' | 'provider',
  { counts, silent }: Pick<AnswerWatch, 'counts' | 'silent'>,
): readonly Metric[] => [
  {
    name: `${of}_requests_total`,
    help: `Requests to each ${of}, by outcome: answered, or failed, which is no answer in time or an unusable one`,
    values: counts().flatMap(({ name, answered, failed }) => [
      { labels: { [of]: name, outcome: 'answered' }, value: answered },
      { labels: { [of]: name, outcome: 'failed' }, value: failed },
    ]),
  },
  {
    name: `${of}_silent`,
    help: `1 for each ${of} that does not answer this process now`,
    values: silent().map((name) => ({ labels: { [of]: name }, value: 1 })),
  },
];

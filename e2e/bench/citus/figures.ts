import { intervalOfMedian, median, type Interval } from '../harness/figures.ts';
import type { ProcessorTimes } from './servers.ts';

/** What is measured, in the order of the report. */
export const measures = ['bet', 'bet-and-win', 'session', 'relay', 'http', 'webhook'] as const;
export type Measure = (typeof measures)[number];

/** One run: operations a second, and milliseconds of processor time for each. */
export interface Run extends ProcessorTimes {
  readonly rate: number;
}

/** Runs of one measure in one round, on one server and on the cluster. */
export interface Pair {
  readonly plain: Run;
  readonly cluster: Run;
}

/** Does some work, which returns how many operations it was, and measures it. */
export async function measured(
  times: () => ProcessorTimes,
  work: () => Promise<number>,
): Promise<Run> {
  const before = times();
  const began = performance.now();
  const count = await work();
  const seconds = (performance.now() - began) / 1_000;
  const after = times();
  if (count === 0) throw new Error('Nothing was done within the time.');
  return {
    rate: count / seconds,
    coordinator: (after.coordinator - before.coordinator) / count,
    workers: (after.workers - before.workers) / count,
  };
}

type OfEach<T> = Readonly<Partial<Record<Measure, T>>>;

export interface Result {
  /** Processor time of an operation on one server ÷ that of the workers. */
  readonly ratios: OfEach<Interval>;
  /** Operations a second on the cluster ÷ on one server. */
  readonly rates: OfEach<Interval>;
  /** Milliseconds of processor time of an operation: medians of the rounds. */
  readonly cpu: OfEach<{
    readonly plain: number;
    readonly coordinator: number;
    readonly workers: number;
  }>;
}

/** The result of all rounds. */
export function resultOf(pairs: ReadonlyMap<Measure, readonly Pair[]>): Result {
  const each = <T>(of: (all: readonly Pair[]) => T): OfEach<T> =>
    Object.fromEntries([...pairs].map(([measure, all]) => [measure, of(all)]));
  const interval = (ratio: (pair: Pair) => number) => (all: readonly Pair[]) =>
    rounded(intervalOfMedian(all.map(ratio)));
  return {
    ratios: each(interval(({ plain, cluster }) => plain.coordinator / cluster.workers)),
    rates: each(interval(({ plain, cluster }) => cluster.rate / plain.rate)),
    cpu: each((all) => ({
      plain: inHundredths(median(all.map(({ plain }) => plain.coordinator))),
      coordinator: inHundredths(median(all.map(({ cluster }) => cluster.coordinator))),
      workers: inHundredths(median(all.map(({ cluster }) => cluster.workers))),
    })),
  };
}

const inHundredths = (value: number) => Number(value.toFixed(2));
const rounded = ({ median: middle, low, high }: Interval): Interval => ({
  median: Number(middle.toFixed(3)),
  low: Number(low.toFixed(3)),
  high: Number(high.toFixed(3)),
});

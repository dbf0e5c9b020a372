import { seededRandom } from '@parol/platform/kernel/random';

/** The median of a sample, and the ends of its 95 % interval. */
export interface Interval {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The median of a sample and its 95 % interval by order statistics, which assumes nothing about how
 * the values are distributed. Below six values the interval is the whole sample.
 */
export function intervalOfMedian(sample: readonly number[]): Interval {
  const sorted = sample.toSorted((a, b) => a - b);
  const count = sorted.length;
  const at = (index: number) => sorted[Math.min(Math.max(index, 0), count - 1)] ?? Number.NaN;
  const middle = count >> 1;
  const median = count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  const reach = Math.ceil(0.98 * Math.sqrt(count));
  return { median, low: at(middle - reach), high: at(count - 1 - middle + reach) };
}

/** The median of a sample; NaN if it is empty. */
export const median = (sample: readonly number[]): number => intervalOfMedian(sample).median;

/** The value below which a share of the sample lies: 0.95 is the 95th percentile. Zero if it is empty. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const resamples = 2_000;

/**
 * The median of a sample and its 95 % interval by bootstrap: the medians of as large samples drawn
 * from it, always the same ones.
 */
export function bootstrapOfMedian(sample: readonly number[]): Interval {
  const random = seededRandom('bootstrap');
  const medians = Array.from({ length: resamples }, () =>
    median(sample.map(() => sample[random.int(sample.length)] ?? Number.NaN)),
  );
  return {
    median: median(sample),
    low: percentile(medians, 0.025),
    high: percentile(medians, 0.975),
  };
}

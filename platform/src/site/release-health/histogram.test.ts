import { expect, it } from 'vitest';
import { bucketOf, percentile } from './histogram.ts';

const bucketsOf = (durations: readonly number[]) =>
  durations.map((ms) => ({ bucket: bucketOf(ms), count: 1n }));

it('a percentile - is at most 9 % above the true one', () => {
  const durations = Array.from({ length: 1_000 }, (_, n) => 20 + n * 3);
  for (const share of [0.5, 0.95]) {
    const exact = durations[Math.ceil(1_000 * share) - 1] ?? 0;
    const found = percentile(bucketsOf(durations), share) ?? 0;
    expect(found / exact).toBeGreaterThanOrEqual(0.999);
    expect(found / exact).toBeLessThan(1.1);
  }
});

it('durations below the first bucket and above the last - count in these', () => {
  expect(percentile(bucketsOf([0, 3]), 0.5)).toBe(8);
  expect(percentile(bucketsOf([600_000]), 0.95)).toBe(131_072);
});

it('no loads - no percentile', () => {
  expect(percentile([], 0.5)).toBeUndefined();
});

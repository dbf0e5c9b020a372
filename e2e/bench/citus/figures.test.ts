import { expect, it } from 'vitest';
import { measured, resultOf } from './figures.ts';

it('a run - counts the time of each operation', async () => {
  const times = [
    { coordinator: 100, workers: 1_000 },
    { coordinator: 110, workers: 1_040 },
  ];
  const run = await measured(
    () => times.shift() ?? { coordinator: 0, workers: 0 },
    async () => 10,
  );
  expect(run).toMatchObject({ coordinator: 1, workers: 4 });
  expect(run.rate).toBeGreaterThan(0);
});

it('a run without an operation - is no figure', async () => {
  const none = { coordinator: 0, workers: 0 };
  await expect(
    measured(
      () => none,
      async () => 0,
    ),
  ).rejects.toThrow('Nothing was done');
});

it('the result - compares the time of one server with that of the workers, and the rates', () => {
  const plain = { rate: 100, coordinator: 1, workers: 0 };
  const pairs = [2, 4, 8].map((workers) => ({
    plain,
    cluster: { rate: 100 / workers, coordinator: 3, workers },
  }));
  expect(resultOf(new Map([['bet', pairs]]))).toEqual({
    ratios: { bet: { median: 0.25, low: 0.125, high: 0.5 } },
    rates: { bet: { median: 0.25, low: 0.125, high: 0.5 } },
    cpu: { bet: { plain: 1, coordinator: 3, workers: 4 } },
  });
});

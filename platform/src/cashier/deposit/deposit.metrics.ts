import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { openFigures } from './deposit.repository.ts';

/** How many deposits are in progress, and since when. */
export async function depositFigures({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<readonly Metric[]> {
  const now = clock.now().getTime();
  const rows = await openFigures(db);
  return [
    {
      name: 'deposits_open',
      help: 'Deposits in progress, by state',
      values: rows.map(({ state, count }) => ({ labels: { state }, value: Number(count) })),
    },
    {
      name: 'deposits_open_oldest_seconds',
      help: 'Age of the oldest deposit in progress, by state',
      values: rows.map(({ state, oldest }) => ({
        labels: { state },
        value: (now - oldest.getTime()) / 1_000,
      })),
    },
  ];
}

import { unitsPerPeso } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { paidSince, queueFigures } from './withdrawal-figures.repository.ts';

/** The queue of payouts, and what went out today. */
export async function withdrawalFigures({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<readonly Metric[]> {
  const now = clock.now();
  const [queue, paid] = await Promise.all([
    queueFigures(db, now),
    paidSince(db, midnightBefore(now)),
  ]);
  return [
    {
      name: 'withdrawals_open',
      help: 'Withdrawals that are not paid yet, by state',
      values: queue.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: 'withdrawals_open_oldest_seconds',
      help: 'Age of the oldest of them, by state',
      values: queue.map(({ state, oldest }) => ({
        labels: { state },
        value: (now.getTime() - oldest.getTime()) / 1_000,
      })),
    },
    {
      name: 'withdrawals_overdue',
      help: 'Withdrawals that are not paid at the time that their members were told',
      values: [{ value: queue.reduce((sum, { overdue }) => sum + overdue, 0) }],
    },
    {
      name: 'withdrawals_today',
      help: 'Withdrawals paid since midnight in Manila, by rail',
      values: paid.map(({ rail, count }) => ({ labels: { rail }, value: count })),
    },
    {
      name: 'withdrawals_today_pesos',
      help: 'Pesos paid out since midnight in Manila, by rail',
      values: paid.map(({ rail, units }) => ({
        labels: { rail },
        value: Number(units) / Number(unitsPerPeso),
      })),
    },
  ];
}

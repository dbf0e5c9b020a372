import { unitsPerPeso } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { creditedSince, openFigures } from './deposit-figures.repository.ts';
import { waitingWarnings } from './warning.repository.ts';

/** Deposits in progress, what came in today, and what gateways reported that contradicts it. */
export async function depositFigures({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<readonly Metric[]> {
  const now = clock.now();
  const age = (since: Date | null) => (since ? (now.getTime() - since.getTime()) / 1_000 : 0);
  const [open, credited, warnings] = await Promise.all([
    openFigures(db),
    creditedSince(db, midnightBefore(now)),
    waitingWarnings(db),
  ]);
  return [
    {
      name: 'deposits_open',
      help: 'Deposits in progress or in review, by state',
      values: open.map(({ state, count }) => ({ labels: { state }, value: Number(count) })),
    },
    {
      name: 'deposits_open_oldest_seconds',
      help: 'Age of the oldest deposit in progress or in review, by state',
      values: open.map(({ state, oldest }) => ({ labels: { state }, value: age(oldest) })),
    },
    {
      name: 'deposits_today',
      help: "Deposits credited since midnight in Manila, by gateway; 'manual' for receipts",
      values: credited.map(({ gateway, count }) => ({ labels: { gateway }, value: count })),
    },
    {
      name: 'deposits_today_pesos',
      help: "Pesos credited since midnight in Manila, by gateway; 'manual' for receipts",
      values: credited.map(({ gateway, units }) => ({
        labels: { gateway },
        value: Number(units) / Number(unitsPerPeso),
      })),
    },
    {
      name: 'deposit_warnings',
      help: 'Reports of gateways that contradict a deposit, such as one credited that the gateway took back, and wait for an operator',
      values: [{ value: warnings.count }],
    },
    {
      name: 'deposit_warnings_oldest_seconds',
      help: 'Age of the oldest of them',
      values: [{ value: age(warnings.since) }],
    },
  ];
}

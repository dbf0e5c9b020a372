import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { waiting } from './win-review.repository.ts';

/** What waits for a decision of two operators, and since when. */
export async function heldFigures({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<readonly Metric[]> {
  const { wins, stakes, since } = await waiting(db);
  const age = since ? (clock.now().getTime() - since.getTime()) / 1_000 : 0;
  return [
    {
      name: 'held_wins',
      help: 'Wins and stakes that wait for a decision of two operators, by kind',
      values: [
        { labels: { kind: 'win' }, value: wins },
        { labels: { kind: 'stake' }, value: stakes },
      ],
    },
    {
      name: 'held_wins_oldest_seconds',
      help: 'Age of the oldest of them; 0 if there is none',
      values: [{ value: age }],
    },
  ];
}

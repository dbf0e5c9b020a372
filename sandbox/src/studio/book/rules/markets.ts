import type { Selection } from '../../wire/book.ts';
import { scoresAfter, type Progress } from './course.ts';
import { weightSum, type Scores, type Sport, type Strength } from './sport.ts';

/**
 * Declared margin of every market: the share of stakes that the book keeps on average, in
 * hundredths of a percent.
 */
export const marginOf = (sport: Sport): number => (sport.scoring === 'fight' ? 800 : 500);

/** Half points, so that no bet on a line ends level. */
const halves = (score: number) => Math.floor(score) + 0.5;

/** Whether a selection wins at a score. */
export function winsAt({ type, pick, line }: Pick2, home: number, away: number): boolean {
  if (type === '1X2') return pick === (home > away ? '1' : home < away ? '2' : 'X');
  if (type === 'HDP') return pick === '1' ? home + (line ?? 0) > away : away > home + (line ?? 0);
  return pick === 'OVER' ? home + away > (line ?? 0) : home + away < (line ?? 0);
}
type Pick2 = Omit<Selection, 'odds'>;

const chanceOf = (scores: Scores, selection: Pick2) =>
  scores.reduce(
    (sum, [home, away, weight]) => (winsAt(selection, home, away) ? sum + weight : sum),
    0,
  ) / weightSum;

/** The line that splits the scores most evenly. */
function evenLine(scores: Scores, of: (home: number, away: number) => number): number {
  const values = [...new Set(scores.map(([home, away]) => halves(of(home, away))))].sort(
    (a, b) => a - b,
  );
  const above = (line: number) =>
    scores.reduce((sum, [home, away, weight]) => (of(home, away) > line ? sum + weight : sum), 0) /
    weightSum;
  return values.reduce(
    (best, line) => (Math.abs(above(line) - 0.5) < Math.abs(above(best) - 0.5) ? line : best),
    values[0] ?? 0.5,
  );
}

/** Odds that a book offers, in hundredths; what would have others is as good as decided. */
const [lowest, highest] = [101, 10_000];

/**
 * The selections that a book offers on a fixture, at its start or while it is played: fair odds given
 * what is public, less the margin, rounded down to hundredths. A market is left out when one of its
 * selections has no odds to offer.
 */
export function selectionsOf(
  sport: Sport,
  strength: Strength,
  progress: Progress,
): readonly Selection[] {
  const scores = scoresAfter(sport, strength, progress);
  const keep = 1 - marginOf(sport) / 10_000;
  const market = (...picks: readonly Pick2[]): readonly Selection[] => {
    const priced = picks.map((selection) => ({
      ...selection,
      odds: Math.floor((keep / chanceOf(scores, selection)) * 100),
    }));
    return priced.every(({ odds }) => odds >= lowest && odds <= highest) ? priced : [];
  };
  const winner = market(
    ...(sport.draws ? (['1', 'X', '2'] as const) : (['1', '2'] as const)).map(
      (pick) => ({ type: '1X2', pick, line: null }) as const,
    ),
  );
  if (sport.scoring === 'fight') return winner;
  const handicap = -evenLine(scores, (home, away) => home - away);
  const total = evenLine(scores, (home, away) => home + away);
  return [
    ...winner,
    ...market(
      { type: 'HDP', pick: '1', line: handicap },
      { type: 'HDP', pick: '2', line: handicap },
    ),
    ...market(
      { type: 'OU', pick: 'OVER', line: total },
      { type: 'OU', pick: 'UNDER', line: total },
    ),
  ];
}

/** Exact return of a stake on each selection of a fixture. */
export const returnsOf = (
  sport: Sport,
  strength: Strength,
  progress: Progress,
): readonly (readonly [Selection, number])[] => {
  const scores = scoresAfter(sport, strength, progress);
  return selectionsOf(sport, strength, progress).map(
    (selection) => [selection, (chanceOf(scores, selection) * selection.odds) / 100] as const,
  );
};

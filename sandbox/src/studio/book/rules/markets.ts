import type { Selection } from '../../wire/book.ts';
import { scoresOf, weightSum, type Scores, type Sport, type Strength } from './sport.ts';

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

/**
 * The selections that a book offers on a fixture: fair odds less the margin, rounded down to
 * hundredths.
 */
export function selectionsOf(sport: Sport, strength: Strength): readonly Selection[] {
  const scores = scoresOf(sport, strength);
  const keep = 1 - marginOf(sport) / 10_000;
  const priced = (selection: Pick2): Selection => ({
    ...selection,
    odds: Math.max(101, Math.floor((keep / chanceOf(scores, selection)) * 100)),
  });
  const winner = (sport.draws ? (['1', 'X', '2'] as const) : (['1', '2'] as const)).map((pick) =>
    priced({ type: '1X2', pick, line: null }),
  );
  if (sport.scoring === 'fight') return winner;
  const handicap = -evenLine(scores, (home, away) => home - away);
  const total = evenLine(scores, (home, away) => home + away);
  return [
    ...winner,
    ...(['1', '2'] as const).map((pick) => priced({ type: 'HDP', pick, line: handicap })),
    ...(['OVER', 'UNDER'] as const).map((pick) => priced({ type: 'OU', pick, line: total })),
  ];
}

/** Exact return of a stake on each selection of a fixture. */
export const returnsOf = (
  sport: Sport,
  strength: Strength,
): readonly (readonly [Selection, number])[] => {
  const scores = scoresOf(sport, strength);
  return selectionsOf(sport, strength).map(
    (selection) => [selection, (chanceOf(scores, selection) * selection.odds) / 100] as const,
  );
};

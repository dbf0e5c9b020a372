// Recomputes a game of bingo from its seeds.
import type { Draw } from '../fair/fair.ts';
import { fieldOf, numberOf } from '../fair/given.ts';
import type { Recompute } from '../fair/recompute.ts';

const pick = async (draw: Draw, pool: number[]) => pool.splice(await draw(pool.length), 1)[0] ?? 0;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function dealt(draw: Draw): Promise<number[]> {
  const cells = Array.from({ length: 25 }, () => 0);
  for (let column = 0; column < 5; column++) {
    const pool = range(column * 15 + 1, column * 15 + 15);
    for (let row = 0; row < 5; row++) cells[row * 5 + column] = await pick(draw, pool);
  }
  cells[12] = 0;
  return cells;
}

const isMarked = (n: number, called: readonly number[]) => n === 0 || called.includes(n);

/** The complete lines of a card, as lists of cells. */
export function linesOf(
  card: readonly number[],
  called: readonly number[],
): readonly (readonly number[])[] {
  const marked = card.map((n) => isMarked(n, called));
  const rows = range(0, 4);
  const all = [
    ...rows.map((row) => rows.map((column) => row * 5 + column)),
    ...rows.map((column) => rows.map((row) => row * 5 + column)),
    rows.map((i) => i * 6),
    rows.map((i) => (i + 1) * 4),
  ];
  return all.filter((line) => line.every((cell) => marked[cell]));
}

export const recompute: Recompute<'bingo'> = async ({ theme, draw, choice }) => {
  const { balls: drawn, lines: pays, full } = theme.table;
  const cards: number[][] = [];
  const bought = numberOf(fieldOf(choice, 'cards') ?? 1);
  for (let i = 0; i < bought; i++) cards.push(await dealt(draw));
  const pool = range(1, 75);
  const balls: number[] = [];
  while (balls.length < drawn) balls.push(await pick(draw, pool));
  const results = cards.map((card) => ({
    lines: linesOf(card, balls).length,
    full: card.every((n) => isMarked(n, balls)),
  }));
  const paid = results.reduce(
    (sum, result) =>
      sum + (result.full ? full : (pays[Math.min(result.lines, pays.length - 1)] ?? 0)),
    0,
  );
  return { seen: { cards, balls, results }, times: paid / 100 / cards.length };
};

import * as v from 'valibot';
import { noActs, type Draw, type Rules } from '../engine/rules.ts';
import type { BingoChoice, BingoSeen, BingoTable } from '../wire/quick.ts';
import { staked, stakeText, times } from '../engine/stake.ts';

const choice = v.object({
  stake: stakeText(),
  cards: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
});

/** The twelve lines of a card as cells: rows, columns, diagonals. */
const lineCells: readonly (readonly number[])[] = [
  ...[0, 1, 2, 3, 4].map((row) => [0, 1, 2, 3, 4].map((column) => row * 5 + column)),
  ...[0, 1, 2, 3, 4].map((column) => [0, 1, 2, 3, 4].map((row) => row * 5 + column)),
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
];

/** The payout of a card with `lines` complete lines, lowest first. */
export function bingoPays(table: BingoTable, lines: number, full: boolean): number {
  return full ? table.full : (table.lines[Math.min(lines, table.lines.length - 1)] ?? 0);
}

/** Takes `count` of the numbers from `first` on, each at most once, in the order drawn. */
function taken(draw: Draw, first: number, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, i) => first + i);
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}

/** A card: five of 1–15 under B, of 16–30 under I and so on, the middle free. */
function card(draw: Draw): number[] {
  const columns = [0, 1, 2, 3, 4].map((column) => taken(draw, column * 15 + 1, 15, 5));
  return Array.from({ length: 25 }, (_, cell) =>
    cell === 12 ? 0 : (columns[cell % 5]?.[Math.floor(cell / 5)] ?? 0),
  );
}

/**
 * Bingo with 75 balls: one to four cards; a fixed number of balls is drawn, and complete lines are
 * paid.
 */
export function bingoRules(table: BingoTable): Rules<BingoChoice, never, BingoSeen> {
  return {
    choice,
    act: noActs,
    play({ stake, cards: count }, _, draw) {
      const cards = Array.from({ length: count }, () => card(draw));
      const balls = taken(draw, 1, 75, table.balls);
      const called = new Set([0, ...balls]);
      const results = cards.map((numbers) => {
        const lines = lineCells.filter((line) =>
          line.every((cell) => called.has(numbers[cell] ?? -1)),
        ).length;
        return { lines, full: numbers.every((number) => called.has(number)) };
      });
      const price = staked(stake);
      return {
        stake: price * BigInt(count),
        payout: results.reduce(
          (sum, { lines, full }) => sum + times(price, bingoPays(table, lines, full), 100),
          0n,
        ),
        over: true,
        seen: { cards, balls, results },
      };
    },
  };
}

/**
 * The exact chance of each number of lines (index; 13 for a full card), from all 2^24 ways to mark
 * a card; all ways with the same number of marks are equally likely.
 */
export function lineChances(balls: number): number[] {
  const ways = Array.from({ length: 14 }, () => new Float64Array(25));
  const masks = lineCells.map((line) =>
    line
      .filter((cell) => cell !== 12)
      .reduce((mask, cell) => mask | (1 << (cell < 12 ? cell : cell - 1)), 0),
  );
  for (let marked = 0; marked < 2 ** 24; marked++) {
    let lines = 0;
    for (const mask of masks) if ((marked & mask) === mask) lines += 1;
    const count = bits(marked);
    const row = ways[count === 24 ? 13 : lines];
    if (row) row[count] = (row[count] ?? 0) + 1;
  }
  // The chance that m given cells are marked and the other 24 - m are not is C(51, balls - m) /
  // C(75, balls).
  const chance = Array.from({ length: 25 }, (_, m) =>
    Math.exp(logChoose(51, balls - m) - logChoose(75, balls)),
  );
  return ways.map((byCount) =>
    byCount.reduce((sum, count, m) => sum + count * (chance[m] ?? 0), 0),
  );
}

function bits(n: number): number {
  let left = n - ((n >> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >> 2) & 0x33333333);
  return (((left + (left >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24;
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i);
  return sum;
}

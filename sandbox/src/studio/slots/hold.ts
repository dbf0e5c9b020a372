import type { Draw } from '../engine/rules.ts';
import type { Coin, Hold, HoldMath } from '../wire/slot.ts';
import { cells, rows } from './math.ts';

/** Plays the coins of a window, or undefined when they are too few. Draws go cell by cell, reel by reel from the top. */
export function playHold(math: HoldMath, window: readonly string[], draw: Draw): Hold | undefined {
  const held = window.flatMap((column, reel) =>
    [...column].flatMap((symbol, row) => (symbol === 'S' ? [reel * rows + row] : [])),
  );
  if (held.length < math.from) return undefined;
  const start = held.map((cell): Coin => [cell, coin(math, draw)]);
  const filled = new Set(held);
  const spins: Coin[][] = [];
  for (let left = math.respins; left > 0 && filled.size < cells; left--) {
    const fresh: Coin[] = [];
    for (let cell = 0; cell < cells; cell++) {
      if (!filled.has(cell) && draw(math.oneIn) === 0) fresh.push([cell, coin(math, draw)]);
    }
    for (const [cell] of fresh) filled.add(cell);
    if (fresh.length > 0) left = math.respins + 1;
    spins.push(fresh);
  }
  const full = filled.size === cells;
  const pay = [...start, ...spins.flat()].reduce(
    (sum, [, worth]) => sum + worth,
    full ? math.full : 0,
  );
  return { start, spins, full, pay };
}

function coin(math: HoldMath, draw: Draw): number {
  let at = draw(math.coins.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, pay] of math.coins) {
    if (at < weight) return pay;
    at -= weight;
  }
  throw new RangeError('a draw beyond all weights');
}

/**
 * The exact expected payout in line bets, by the number of coins that start the feature (index).
 */
export function holdExpectation(math: HoldMath): number[] {
  const weights = math.coins.reduce((sum, [weight]) => sum + weight, 0);
  const worth = math.coins.reduce((sum, [weight, pay]) => sum + (weight * pay) / weights, 0);
  const known = new Map<string, number>();
  /** Expected line bets still to come with `filled` cells and `left` spins. */
  const ahead = (filled: number, left: number): number => {
    if (filled === cells) return math.full;
    if (left === 0) return 0;
    const key = `${filled}/${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let sum = 0;
    for (let fresh = 0; fresh <= cells - filled; fresh++) {
      const chance = binomial(cells - filled, fresh, 1 / math.oneIn);
      sum += chance * (fresh * worth + ahead(filled + fresh, fresh > 0 ? math.respins : left - 1));
    }
    known.set(key, sum);
    return sum;
  };
  return Array.from({ length: cells + 1 }, (_, coins) =>
    coins < math.from ? 0 : coins * worth + ahead(coins, math.respins),
  );
}

function binomial(n: number, k: number, p: number): number {
  let chance = (1 - p) ** (n - k) * p ** k;
  for (let i = 0; i < k; i++) chance *= (n - i) / (i + 1);
  return chance;
}

import { symbols, type SlotMath, type SlotSymbol } from './math.ts';

export interface WaysPay {
  readonly symbol: SlotSymbol;
  /** Number of reels from the left. */
  readonly count: number;
  readonly ways: number;
  /** Line bets, all ways together. */
  readonly pay: number;
}

/** Symbols that pay by ways: wilds only substitute for them, and never on the first reel. */
export const payingSymbols = symbols.filter((symbol) => symbol !== 'W' && symbol !== 'S');

/**
 * The payout of a window by ways: each symbol from the left, anywhere on a reel, times its number
 * of ways.
 */
export function waysPays(math: SlotMath, window: readonly string[]): WaysPay[] {
  return payingSymbols.flatMap((symbol) => {
    let count = 0;
    let ways = 1;
    for (const column of window) {
      const here = [...column].filter((seen) => seen === symbol || seen === 'W').length;
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    const pay = count >= 3 ? (math.pays[symbol][count - 3] ?? 0) * ways : 0;
    return pay > 0 ? [{ symbol, count, ways, pay }] : [];
  });
}

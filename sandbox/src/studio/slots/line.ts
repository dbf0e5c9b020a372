import type { SlotMath, SlotSymbol } from './math.ts';

export interface LinePay {
  readonly symbol: SlotSymbol;
  /** Number of symbols from the left. */
  readonly count: number;
  /** Line bets, the wild's multiplier included. */
  readonly pay: number;
}

/**
 * The best pay of five symbols read from the left, or undefined. A wild substitutes for any symbol but the scatter;
 * a run of wilds may also pay as itself, whichever is more.
 */
export function linePay(math: SlotMath, symbols: readonly SlotSymbol[]): LinePay | undefined {
  const wilds = leading(symbols, (symbol) => symbol === 'W');
  const named = symbols[wilds];
  const own = paid(math, 'W', wilds, 1);
  if (named === undefined || named === 'S') return own;
  const count = leading(symbols, (symbol) => symbol === 'W' || symbol === named);
  const helped = symbols.slice(0, count).includes('W') ? math.wildMultiplier : 1;
  const other = paid(math, named, count, helped);
  return own && (!other || own.pay >= other.pay) ? own : other;
}

function paid(
  math: SlotMath,
  symbol: Exclude<SlotSymbol, 'S'>,
  count: number,
  multiplier: number,
): LinePay | undefined {
  const pay = (math.pays[symbol][count - 3] ?? 0) * multiplier;
  return pay > 0 ? { symbol, count, pay } : undefined;
}

function leading(symbols: readonly SlotSymbol[], fits: (symbol: SlotSymbol) => boolean): number {
  const first = symbols.findIndex((symbol) => !fits(symbol));
  return first === -1 ? symbols.length : first;
}

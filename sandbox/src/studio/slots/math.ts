import type { Line, Machine, SlotSymbol } from '../wire/slot.ts';

export type { SlotSymbol } from '../wire/slot.ts';

/** The eleven symbols: wild, scatter, four high (A–D), five low (E–I). */
export const symbols = [
  'W',
  'S',
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
] as const satisfies readonly SlotSymbol[];

/** A machine without its lines, which all machines share. */
export type SlotMath = Omit<Machine, 'lines' | 'lineBets'>;
export const cells = 15;

/** The twenty lines: the row (0 top, 2 bottom) that each crosses on the five reels. */
export const lines: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];
export const rows = 3;
/** Line bets in a stake: a stake must divide by it, which every whole peso does. */
export const lineBetsInStake = lines.length;

/** The multiplier of the n-th free spin, counted from 1. */
export function freeMultiplier(math: SlotMath, spin: number): number {
  return math.freeMultipliers[Math.min(spin, math.freeMultipliers.length) - 1] ?? 1;
}

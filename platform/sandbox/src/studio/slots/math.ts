/** The eleven symbols of a machine: wild, scatter, four high (A–D), five low (E–I). A theme gives them their pictures. */
export const symbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export type SlotSymbol = (typeof symbols)[number];

/** What three, four and five of a symbol from the left pay, in line bets (a line bet is a twentieth of the stake). */
export type Pays = readonly [three: number, four: number, five: number];

export interface SlotMath {
  readonly id: 'calm' | 'lively' | 'fierce' | 'ways' | 'hold';
  /** Twenty lines, or every way from the left through neighbouring reels. */
  readonly wins: 'lines' | 'ways';
  readonly volatility: 'low' | 'medium' | 'high';
  /** Five strips of symbols; a stop is the index of the strip that lands in the top row. */
  readonly reels: readonly [string, string, string, string, string];
  /** Strips during free spins. */
  readonly freeReels: readonly [string, string, string, string, string];
  /** Pays of every symbol but the scatter. */
  readonly pays: Readonly<Record<Exclude<SlotSymbol, 'S'>, Pays>>;
  /** What three, four and five scatters anywhere pay, in stakes. */
  readonly scatterPays: Pays;
  /** Free spins for three, four and five scatters. */
  readonly freeSpins: Pays;
  /** Whether scatters award further spins during free spins. */
  readonly retrigger: boolean;
  /** A line that a wild helped to make pays this many times. */
  readonly wildMultiplier: number;
  /** What wins of the n-th free spin (from 1) are multiplied by; the last figure goes on. */
  readonly freeMultipliers: readonly number[];
  /** Coins that stay while the rest spins again; then `S` is the coin, and scatters pay and award nothing. */
  readonly hold?: HoldMath;
  /** Declared return to player, in hundredths of a percent; a test computes it again. */
  readonly rtp: number;
}

export interface HoldMath {
  /** Coins in view that start it. */
  readonly from: number;
  /** Spins in a row without a new coin that end it. */
  readonly respins: number;
  /** A free cell gets a coin with the chance of 1 in this. */
  readonly oneIn: number;
  /** What a coin may be worth: weight, and line bets. */
  readonly coins: readonly (readonly [weight: number, pay: number])[];
  /** Line bets on top when all fifteen cells hold one. */
  readonly full: number;
}
export const cells = 15;

/** The twenty lines: the row (0 top, 2 bottom) that each crosses on the five reels. */
export const lines: readonly (readonly [number, number, number, number, number])[] = [
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

import * as v from 'valibot';
import { noActs, type Rules } from '../engine/rules.ts';
import type { RouletteSeen, TableChoice } from '../wire/tables.ts';
import { chipsOn } from '../engine/chips.ts';
import { unitsOf } from '../engine/stake.ts';

/** The pockets as they lie on the wheel. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const within = (from: number, to: number) => (n: number) => n >= from && n <= to;

/** Bets besides single numbers: which numbers win, and how many times the chip is paid, the chip included. */
const outside: Readonly<Record<string, readonly [wins: (n: number) => boolean, pays: number]>> = {
  red: [(n) => reds.has(n), 2],
  black: [(n) => n > 0 && !reds.has(n), 2],
  even: [(n) => n > 0 && n % 2 === 0, 2],
  odd: [(n) => n % 2 === 1, 2],
  low: [within(1, 18), 2],
  high: [within(19, 36), 2],
  dozen1: [within(1, 12), 3],
  dozen2: [within(13, 24), 3],
  dozen3: [within(25, 36), 3],
  column1: [(n) => n > 0 && n % 3 === 1, 3],
  column2: [(n) => n > 0 && n % 3 === 2, 3],
  column3: [(n) => n > 0 && n % 3 === 0, 3],
};
export const places: readonly string[] = [
  ...Array.from({ length: 37 }, (_, n) => String(n)),
  ...Object.keys(outside),
];
const known = new Set(places);

const place = v.pipe(
  v.string(),
  v.check((on) => known.has(on)),
);
const choice = v.object({ bets: chipsOn(place, { most: 500, bets: 40 }) });

/** How many times a chip is paid when the ball lands on `pocket`: 0 for a loss. */
export function pays(on: string, pocket: number): number {
  const bet = outside[on];
  if (!bet) return Number(on) === pocket ? 36 : 0;
  return bet[0](pocket) ? bet[1] : 0;
}

/** European roulette: 37 pockets, one zero; everything but the zero's own bet loses on it. */
export const rouletteRules: Rules<TableChoice<string>, never, RouletteSeen> = {
  choice,
  act: noActs,
  play({ bets }, _, draw) {
    const pocket = draw(37);
    const stake = bets.reduce((sum, bet) => sum + unitsOf(bet.pesos), 0n);
    const payout = bets.reduce(
      (sum, bet) => sum + unitsOf(bet.pesos) * BigInt(pays(bet.on, pocket)),
      0n,
    );
    return { stake, payout, over: true, seen: { pocket } };
  },
};

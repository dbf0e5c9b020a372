import * as v from 'valibot';
import { noActs, type Rules } from '../engine/rules.ts';
import { rankOf, shoe } from '../engine/shoe.ts';
import type { BaccaratSeen, Spot, TableChoice } from '../wire/tables.ts';
import { chipsOn } from '../engine/chips.ts';
import { times, unitsOf } from '../engine/stake.ts';

/** Payout for a stake of a hundred, including the stake. */
export const payouts = {
  player: 200,
  banker: 195,
  tie: 900,
  playerPair: 1200,
  bankerPair: 1200,
} as const satisfies Readonly<Record<Spot, number>>;
/** Declared returns in hundredths of a percent. */
export const declaredReturns: Readonly<Record<Spot, number>> = {
  player: 9876,
  banker: 9894,
  tie: 8564,
  playerPair: 8964,
  bankerPair: 8964,
};
export const spots = [
  'player',
  'banker',
  'tie',
  'playerPair',
  'bankerPair',
] as const satisfies readonly Spot[];

const choice = v.object({ bets: chipsOn(v.picklist(spots), { most: 1_000, bets: 5 }) });
const decks = 8;

export const valueOf = (card: number): number => (rankOf(card) > 8 ? 0 : rankOf(card) + 1);
const sum = (cards: readonly number[]) =>
  cards.reduce((total, card) => total + valueOf(card), 0) % 10;

/** Whether the banker draws a third card, given the player's third (value), undefined when the player stood. */
function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Punto banco from a fresh shoe of eight decks; the banker's win pays 19 to 20, a tie 8 to 1 and gives the main bets back. */
export const baccaratRules: Rules<TableChoice<Spot>, never, BaccaratSeen> = {
  choice,
  act: noActs,
  play({ bets }, _, draw) {
    const deal = shoe(draw, decks);
    const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()];
    const player = [p1, p2];
    const banker = [b1, b2];
    if (sum(player) < 8 && sum(banker) < 8) {
      if (sum(player) <= 5) player.push(deal());
      const third = player[2];
      if (bankerDraws(sum(banker), third === undefined ? undefined : valueOf(third)))
        banker.push(deal());
    }
    const totals = [sum(player), sum(banker)] as const;
    const winner = totals[0] === totals[1] ? 'tie' : totals[0] > totals[1] ? 'player' : 'banker';
    const wins: Readonly<Record<Spot, boolean>> = {
      player: winner === 'player',
      banker: winner === 'banker',
      tie: winner === 'tie',
      playerPair: rankOf(p1) === rankOf(p2),
      bankerPair: rankOf(b1) === rankOf(b2),
    };
    const paid = (on: Spot, units: bigint) => {
      if (wins[on]) return times(units, payouts[on], 100);
      return winner === 'tie' && (on === 'player' || on === 'banker') ? units : 0n;
    };
    return {
      stake: bets.reduce((total, bet) => total + unitsOf(bet.pesos), 0n),
      payout: bets.reduce((total, bet) => total + paid(bet.on, unitsOf(bet.pesos)), 0n),
      over: true,
      seen: { player, banker, totals, winner },
    };
  },
};

/**
 * The exact returns of the spots, from every hand of six values of the eight decks, weighted by its
 * number of ways.
 */
export function baccaratReturns(): Readonly<Record<Spot, number>> {
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);
  let count = 52 * decks;
  const win = { player: 0, banker: 0, tie: 0 };
  const take = (chance: number, then: (value: number, chance: number) => void) => {
    for (let value = 0; value < 10; value++) {
      const held = left[value] ?? 0;
      if (held === 0) continue;
      left[value] = held - 1;
      count -= 1;
      then(value, (chance * held) / (count + 1));
      left[value] = held;
      count += 1;
    }
  };
  const end = (player: number, banker: number, chance: number) => {
    win[player % 10 === banker % 10 ? 'tie' : player % 10 > banker % 10 ? 'player' : 'banker'] +=
      chance;
  };
  const bank = (player: number, banker: number, third: number | undefined, chance: number) => {
    if (!bankerDraws(banker, third)) return end(player, banker, chance);
    return take(chance, (value, then) => end(player, banker + value, then));
  };
  take(1, (p1, c1) =>
    take(c1, (p2, c2) =>
      take(c2, (b1, c3) =>
        take(c3, (b2, c4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (player >= 8 || banker >= 8) return end(player, banker, c4);
          if (player > 5) return bank(player, banker, undefined, c4);
          return take(c4, (third, c5) => bank(player + third, banker, third, c5));
        }),
      ),
    ),
  );
  const pair = (4 * decks - 1) / (52 * decks - 1);
  return {
    player: win.player * 2 + win.tie,
    banker: win.banker * 1.95 + win.tie,
    tie: win.tie * 9,
    playerPair: pair * 12,
    bankerPair: pair * 12,
  };
}

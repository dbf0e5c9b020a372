// Recomputes a hand of baccarat from its seeds: a pile of 416 cards, from which each draw takes one.
import { betsOf } from '../fair/table-proof.ts';
import type { Recompute } from '../fair/recompute.ts';

const worth = (card: number) => Math.min(10, (card % 13) + 1) % 10;
const points = (hand: readonly number[]) => hand.reduce((sum, card) => sum + worth(card), 0) % 10;
const isPair = ([first = 0, second = 0]: readonly number[]) => first % 13 === second % 13;
/** The player's third cards at which the banker draws; the index is the banker's points. */
const table = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
  '',
  '',
];

export const recompute: Recompute<'baccarat'> = async ({ draw, choice }) => {
  const pile = Array.from({ length: 416 }, (_, i) => i % 52);
  const take = async () => pile.splice(await draw(pile.length), 1)[0] ?? 0;
  const player: number[] = [];
  const banker: number[] = [];
  for (const hand of [player, banker, player, banker]) hand.push(await take());
  if (Math.max(points(player), points(banker)) < 8) {
    if (points(player) < 6) player.push(await take());
    const third = player[2];
    const draws =
      third === undefined
        ? points(banker) < 6
        : table[points(banker)]?.includes(String(worth(third)));
    if (draws) banker.push(await take());
  }
  const [p, b] = [points(player), points(banker)];
  const winner = p > b ? 'player' : p < b ? 'banker' : 'tie';
  const paid = new Map([
    ['player', winner === 'tie' ? 1 : winner === 'player' ? 2 : 0],
    ['banker', winner === 'tie' ? 1 : winner === 'banker' ? 1.95 : 0],
    ['tie', winner === 'tie' ? 9 : 0],
    ['playerPair', isPair(player) ? 12 : 0],
    ['bankerPair', isPair(banker) ? 12 : 0],
  ]);
  const bets = betsOf(choice);
  const stake = bets.reduce((sum, bet) => sum + bet.pesos, 0);
  const won = bets.reduce((sum, bet) => sum + bet.pesos * (paid.get(bet.on) ?? Number.NaN), 0);
  return {
    seen: { player, banker, totals: [p, b], winner },
    times: stake > 0 ? won / stake : 0,
  };
};

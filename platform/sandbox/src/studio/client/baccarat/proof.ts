// A hand of baccarat again, from its seeds: a real pile of 416 cards, one taken out at each draw.
const worth = (card) => Math.min(10, (card % 13) + 1) % 10;
const points = (hand) => hand.reduce((sum, card) => sum + worth(card), 0) % 10;
/** At which third card of the player the banker draws, by its points; the index is the points. */
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

export async function recompute({ draw, choice }) {
  const pile = Array.from({ length: 416 }, (_, i) => i % 52);
  const take = async () => pile.splice(await draw(pile.length), 1)[0];
  const hands = { player: [], banker: [] };
  for (const who of ['player', 'banker', 'player', 'banker']) hands[who].push(await take());
  if (Math.max(points(hands.player), points(hands.banker)) < 8) {
    if (points(hands.player) < 6) hands.player.push(await take());
    const third = hands.player[2];
    const draws =
      third === undefined
        ? points(hands.banker) < 6
        : table[points(hands.banker)].includes(String(worth(third)));
    if (draws) hands.banker.push(await take());
  }
  const [p, b] = [points(hands.player), points(hands.banker)];
  const winner = p > b ? 'player' : p < b ? 'banker' : 'tie';
  const paid = {
    player: winner === 'tie' ? 1 : winner === 'player' ? 2 : 0,
    banker: winner === 'tie' ? 1 : winner === 'banker' ? 1.95 : 0,
    tie: winner === 'tie' ? 9 : 0,
  };
  paid.playerPair = hands.player[0] % 13 === hands.player[1] % 13 ? 12 : 0;
  paid.bankerPair = hands.banker[0] % 13 === hands.banker[1] % 13 ? 12 : 0;
  const bets = choice.bets ?? [];
  const stake = bets.reduce((sum, bet) => sum + bet.pesos, 0);
  const won = bets.reduce((sum, bet) => sum + bet.pesos * paid[bet.on], 0);
  return { seen: { ...hands, totals: [p, b], winner }, times: stake > 0 ? won / stake : 0 };
}

// A round of blackjack again, from its seeds and what was done.
const count = (card) => Math.min(10, (card % 13) + 1);
export const sum = (cards) => {
  const low = cards.reduce((total, card) => total + count(card), 0);
  return low + (low < 12 && cards.some((card) => card % 13 === 0) ? 10 : 0);
};

export async function recompute({ draw, acts }) {
  const next = () => draw(52);
  const dealer = [];
  const hands = [{ cards: [], bets: 1, open: true }];
  hands[0].cards.push(await next());
  dealer.push(await next());
  hands[0].cards.push(await next());
  dealer.push(await next());
  const [mineNatural, theirsNatural] = [sum(hands[0].cards) === 21, sum(dealer) === 21];
  if (mineNatural || theirsNatural) hands[0].open = false;
  let wasSplit = false;
  for (const { do: move } of acts) {
    const at = hands.findIndex((hand) => hand.open);
    const hand = hands[at];
    if (move === 'split') {
      wasSplit = true;
      const second = { cards: [hand.cards.pop()], bets: 1, open: true };
      hands.push(second);
      for (const one of hands) {
        one.cards.push(await next());
        one.open = one.cards[0] % 13 !== 0 && sum(one.cards) !== 21;
      }
    } else if (move === 'stand') hand.open = false;
    else {
      hand.cards.push(await next());
      if (move === 'double') hand.bets = 2;
      hand.open = move === 'hit' && sum(hand.cards) < 21;
    }
  }
  const over = hands.every((hand) => !hand.open);
  const natural = mineNatural && !wasSplit;
  if (over && !natural && !theirsNatural && hands.some((hand) => sum(hand.cards) < 22))
    while (sum(dealer) < 17) dealer.push(await next());
  const outcome = ({ cards }) => {
    const [mine, theirs] = [sum(cards), sum(dealer)];
    if (mine > 21) return ['bust', 0];
    if (natural) return theirsNatural ? ['push', 1] : ['blackjack', 2.5];
    if (theirsNatural) return ['lose', 0];
    if (theirs > 21 || mine > theirs) return ['win', 2];
    return mine === theirs ? ['push', 1] : ['lose', 0];
  };
  const results = hands.map(outcome);
  const staked = hands.reduce((total, hand) => total + hand.bets, 0);
  const paid = results.reduce((total, [, times], i) => total + times * hands[i].bets, 0);
  const shown = hands.map((hand, i) => ({
    cards: hand.cards,
    total: sum(hand.cards),
    doubled: hand.bets === 2,
    ...(over && { result: results[i][0] }),
  }));
  return {
    seen: { hands: shown, dealer: over ? dealer : dealer.slice(0, 1) },
    times: over ? paid / staked : 0,
  };
}

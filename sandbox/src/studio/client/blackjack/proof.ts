// Recomputes a round of blackjack from its seeds and its acts.
import type { HandResult } from '../../wire/tables.ts';
import { fieldOf, listOf, oneOf } from '../fair/given.ts';
import type { Recompute } from '../fair/recompute.ts';

interface Hand {
  readonly cards: number[];
  bets: number;
  open: boolean;
}

const moves = ['hit', 'stand', 'double', 'split'] as const;
const count = (card: number) => Math.min(10, (card % 13) + 1);
const isAce = (card: number | undefined) => card !== undefined && card % 13 === 0;

/** The points of a hand. */
export const sum = (cards: readonly number[]): number => {
  const low = cards.reduce((total, card) => total + count(card), 0);
  return low + (low < 12 && cards.some(isAce) ? 10 : 0);
};

export const recompute: Recompute<'blackjack'> = async ({ draw, acts }) => {
  const next = () => draw(52);
  const dealer: number[] = [];
  const first: Hand = { cards: [], bets: 1, open: true };
  const hands = [first];
  for (const cards of [first.cards, dealer, first.cards, dealer]) cards.push(await next());
  const [mineNatural, theirsNatural] = [sum(first.cards) === 21, sum(dealer) === 21];
  if (mineNatural || theirsNatural) first.open = false;
  let wasSplit = false;
  for (const act of listOf(acts)) {
    const move = oneOf(moves, fieldOf(act, 'do'));
    const hand = hands.find((each) => each.open);
    if (!hand) throw new TypeError('no hand is open');
    if (move === 'split') {
      wasSplit = true;
      const second: Hand = { cards: hand.cards.splice(-1), bets: 1, open: true };
      hands.push(second);
      for (const one of hands) {
        one.cards.push(await next());
        one.open = !isAce(one.cards[0]) && sum(one.cards) !== 21;
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
  const outcome = ({ cards }: Hand): readonly [result: HandResult, times: number] => {
    const [mine, theirs] = [sum(cards), sum(dealer)];
    if (mine > 21) return ['bust', 0];
    if (natural) return theirsNatural ? ['push', 1] : ['blackjack', 2.5];
    if (theirsNatural) return ['lose', 0];
    if (theirs > 21 || mine > theirs) return ['win', 2];
    return mine === theirs ? ['push', 1] : ['lose', 0];
  };
  const staked = hands.reduce((total, hand) => total + hand.bets, 0);
  const paid = hands.reduce((total, hand) => total + outcome(hand)[1] * hand.bets, 0);
  return {
    seen: {
      hands: hands.map((hand) => ({
        cards: hand.cards,
        total: sum(hand.cards),
        doubled: hand.bets === 2,
        ...(over && { result: outcome(hand)[0] }),
      })),
      dealer: over ? dealer : dealer.slice(0, 1),
    },
    times: over ? paid / staked : 0,
  };
};

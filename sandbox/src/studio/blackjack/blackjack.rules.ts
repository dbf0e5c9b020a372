import * as v from 'valibot';
import type { Draw, Rules } from '../engine/rules.ts';
import { rankOf } from '../engine/shoe.ts';
import type { StakeChoice } from '../wire/quick.ts';
import type { BlackjackAct, BlackjackSeen, HandResult, Move } from '../wire/tables.ts';
import { staked, stakeText, times } from '../engine/stake.ts';
import { isBlackjack, pointsOf, worth } from './hand.ts';

const choice = v.object({ stake: stakeText() });
const act = v.object({ do: v.picklist(['hit', 'stand', 'double', 'split']) });

interface Hand {
  readonly cards: number[];
  doubled: boolean;
  done: boolean;
}
const leftAloneMs = 600_000;

/** Payout of a hand for a stake of a hundred. */
const pays: Readonly<Record<HandResult, number>> = {
  blackjack: 250,
  win: 200,
  push: 100,
  lose: 0,
  bust: 0,
};

/**
 * Blackjack: each card from a full deck, the dealer peeks for a blackjack and stands on every 17, blackjack pays 3 to 2,
 * double on any two cards, one split (aces get one card each). An abandoned hand stands after ten minutes.
 */
export const blackjackRules: Rules<StakeChoice, BlackjackAct, BlackjackSeen> = {
  choice,
  act,
  play({ stake }, acts, draw) {
    const table = dealt(draw);
    for (const move of acts)
      if (!allowed(table).includes(move.do) || !made(table, move.do, draw)) return undefined;
    const units = staked(stake);
    const over = table.hands.every((hand) => hand.done);
    if (over) dealerDraws(table, draw);
    const hands = table.hands.map((hand) => ({
      cards: hand.cards,
      total: pointsOf(hand.cards).total,
      doubled: hand.doubled,
      ...(over && { result: resultOf(hand, table) }),
    }));
    const bet = (hand: { readonly doubled: boolean }) => (hand.doubled ? 2n * units : units);
    return {
      stake: hands.reduce((sum, hand) => sum + bet(hand), 0n),
      payout: hands.reduce(
        (sum, hand) => sum + (hand.result ? times(bet(hand), pays[hand.result], 100) : 0n),
        0n,
      ),
      over,
      seen: {
        hands,
        dealer: over ? table.dealer : table.dealer.slice(0, 1),
        ...(!over && { active: table.hands.findIndex((hand) => !hand.done) }),
        can: over ? [] : allowed(table),
      },
    };
  },
  ending: () => ({ after: 'act', ms: leftAloneMs, act: { do: 'stand' } }),
};

interface Table {
  readonly hands: Hand[];
  readonly dealer: number[];
}

const card = (draw: Draw) => draw(52);

/** Two cards each, one of the dealer's face down; a blackjack on either side ends it. */
function dealt(draw: Draw): Table {
  const [first, open, second, hole] = [card(draw), card(draw), card(draw), card(draw)];
  const hand: Hand = { cards: [first, second], doubled: false, done: false };
  const table: Table = { hands: [hand], dealer: [open, hole] };
  hand.done = isBlackjack(hand.cards) || isBlackjack(table.dealer);
  return table;
}

function allowed({ hands }: Table): Move[] {
  const hand = hands.find((each) => !each.done);
  if (!hand) return [];
  const fresh = hand.cards.length === 2;
  const [a, b] = hand.cards;
  const pair =
    fresh && hands.length === 1 && a !== undefined && b !== undefined && rankOf(a) === rankOf(b);
  return [
    'hit',
    'stand',
    ...(fresh ? (['double'] as const) : []),
    ...(pair ? (['split'] as const) : []),
  ];
}

function made({ hands }: Table, move: Move, draw: Draw): boolean {
  const hand = hands.find((each) => !each.done);
  if (!hand) return false;
  if (move === 'split') {
    const aces = worth(hand.cards[0] ?? 0) === 1;
    const other: Hand = { cards: hand.cards.splice(1), doubled: false, done: false };
    hands.push(other);
    for (const each of hands) {
      each.cards.push(card(draw));
      each.done = aces || pointsOf(each.cards).total === 21;
    }
    return true;
  }
  if (move === 'stand') hand.done = true;
  else {
    hand.cards.push(card(draw));
    hand.doubled = move === 'double';
    hand.done = hand.doubled || pointsOf(hand.cards).total >= 21;
  }
  return true;
}

/** The dealer draws to 17, unless no hand is left to beat. */
function dealerDraws(table: Table, draw: Draw): void {
  const playing = table.hands.some((hand) => pointsOf(hand.cards).total <= 21);
  const natural = table.hands.length === 1 && isBlackjack(table.hands[0]?.cards ?? []);
  if (!playing || natural || isBlackjack(table.dealer)) return;
  while (pointsOf(table.dealer).total < 17) table.dealer.push(card(draw));
}

function resultOf(hand: Hand, { hands, dealer }: Table): HandResult {
  const mine = pointsOf(hand.cards).total;
  const theirs = pointsOf(dealer).total;
  const natural = hands.length === 1 && isBlackjack(hand.cards);
  if (mine > 21) return 'bust';
  if (natural || isBlackjack(dealer))
    return natural && isBlackjack(dealer) ? 'push' : natural ? 'blackjack' : 'lose';
  if (theirs > 21 || mine > theirs) return 'win';
  return mine === theirs ? 'push' : 'lose';
}

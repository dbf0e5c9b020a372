import { rankOf } from '../engine/shoe.ts';

export interface Points {
  readonly total: number;
  /** An ace counts eleven. */
  readonly soft: boolean;
}

/** The value of a card: one for an ace, ten for faces. */
export const worth = (card: number): number => Math.min(10, rankOf(card) + 1);

export function pointsOf(cards: readonly number[]): Points {
  const low = cards.reduce((sum, card) => sum + worth(card), 0);
  const soft = low <= 11 && cards.some((card) => worth(card) === 1);
  return { total: soft ? low + 10 : low, soft };
}

export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && pointsOf(cards).total === 21;

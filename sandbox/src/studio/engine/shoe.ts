import type { Draw } from './rules.ts';

/** Deals cards from a fresh shoe without replacement: 0 to 51, thirteen ranks from the ace in four suits. */
export function shoe(draw: Draw, decks: number): () => number {
  /** Places that are empty, ascending. */
  const taken: number[] = [];
  return () => {
    let place = draw(decks * 52 - taken.length);
    let before = 0;
    for (const empty of taken) {
      if (place < empty) break;
      place += 1;
      before += 1;
    }
    taken.splice(before, 0, place);
    return place % 52;
  };
}

/** 0 for the ace to 12 for the king. */
export const rankOf = (card: number): number => card % 13;

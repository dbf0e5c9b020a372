// The texts of each kind, loaded on demand.
import type { Kind } from '../wire/kinds.ts';
import type { words as baccarat } from './baccarat/texts.ts';
import type { words as bingo } from './bingo/texts.ts';
import type { words as blackjack } from './blackjack/texts.ts';
import type { words as book } from './book/texts.ts';
import type { words as crash } from './crash/texts.ts';
import type { words as dice } from './dice/texts.ts';
import type { words as fishing } from './fishing/texts.ts';
import type { words as roulette } from './roulette/texts.ts';
import type { words as slot } from './slot/texts.ts';
import type { OwnKey, OwnTexts } from './base/texts.ts';

/** The type of the `words` of each kind. */
export interface KindWords {
  readonly slot: typeof slot;
  readonly dice: typeof dice;
  readonly crash: typeof crash;
  readonly roulette: typeof roulette;
  readonly baccarat: typeof baccarat;
  readonly blackjack: typeof blackjack;
  readonly bingo: typeof bingo;
  readonly fishing: typeof fishing;
  readonly book: typeof book;
}

export const kindTexts: {
  readonly [K in Kind]: () => Promise<{ readonly words: OwnTexts<OwnKey<KindWords[K]>> }>;
} = {
  slot: () => import('./slot/texts.ts'),
  dice: () => import('./dice/texts.ts'),
  crash: () => import('./crash/texts.ts'),
  roulette: () => import('./roulette/texts.ts'),
  baccarat: () => import('./baccarat/texts.ts'),
  blackjack: () => import('./blackjack/texts.ts'),
  bingo: () => import('./bingo/texts.ts'),
  fishing: () => import('./fishing/texts.ts'),
  book: () => import('./book/texts.ts'),
};

// The texts of each kind, loaded on demand.
import type { Kind } from '../wire/kinds.ts';
import type { KindTexts } from './kind.ts';

export const kindTexts: {
  readonly [K in Kind]: () => Promise<{ readonly words: KindTexts<K> }>;
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

// The functions that show a past round of each kind, loaded on demand.
import type { Kind } from '../wire/kinds.ts';
import type { KindWords } from './kind-texts.ts';
import type { Show } from './fair/show.ts';

export const shows: {
  readonly [K in Kind]: () => Promise<{ readonly show: Show<K, KindWords[K]> }>;
} = {
  slot: () => import('./slot/show.ts'),
  dice: () => import('./dice/show.ts'),
  crash: () => import('./crash/show.ts'),
  roulette: () => import('./roulette/show.ts'),
  baccarat: () => import('./baccarat/show.ts'),
  blackjack: () => import('./blackjack/show.ts'),
  bingo: () => import('./bingo/show.ts'),
  fishing: () => import('./fishing/show.ts'),
  book: () => import('./book/show.ts'),
};

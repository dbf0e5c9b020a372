import type { Kind } from '../wire/kinds.ts';
import type { Recompute } from './fair/recompute.ts';

/** The functions that recompute a round of each kind, loaded on demand. */
export const proofs: {
  readonly [K in Kind]: () => Promise<{ readonly recompute: Recompute<K> }>;
} = {
  slot: () => import('./slot/proof.ts'),
  dice: () => import('./dice/proof.ts'),
  crash: () => import('./crash/proof.ts'),
  roulette: () => import('./roulette/proof.ts'),
  baccarat: () => import('./baccarat/proof.ts'),
  blackjack: () => import('./blackjack/proof.ts'),
  bingo: () => import('./bingo/proof.ts'),
  fishing: () => import('./fishing/proof.ts'),
  book: () => import('./book/proof.ts'),
};

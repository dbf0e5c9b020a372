// The functions that show a past round of each kind, loaded on demand.
import type { Kind } from '../wire/kinds.ts';
import type { Lang } from '../wire/language.ts';
import type { GameView, RoundView } from '../wire/views.ts';
import type { Child } from './dom.ts';
import type { Checks, KindTranslate } from './kind.ts';

interface Shown<K extends Kind> {
  readonly theme: GameView<K>;
  readonly seen: Checks[K]['seen'];
  /** Units; 0 in the check, where the stake is not known. */
  readonly stake: number;
  readonly t: KindTranslate<K>;
  readonly lang: Lang;
  /** Absent in the check of a round. */
  readonly round?: RoundView<K>;
}
/** Shows a past round as still elements. */
export type Show<K extends Kind> = (shown: Shown<K>) => Child | readonly Child[];

export const shows: { readonly [K in Kind]: () => Promise<{ readonly show: Show<K> }> } = {
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

import type { Category } from '@parol/domain';
import type { Draw, Playable } from '../engine/rules.ts';
import type { Kind, Kinds } from '../wire/kinds.ts';
import type { Look } from '../wire/views.ts';

/** A game of a kind: its rules, and what its page needs to draw it. */
export interface GameOf<K extends Kind> {
  readonly code: string;
  /** Code of the studio's own game, if this one is a re-skin of it; re-skins share its fixtures. */
  readonly plays?: string;
  readonly name: string;
  readonly kind: K;
  readonly type: Category;
  readonly rules: Playable;
  /** Declared return to player in hundredths of a percent, proven by `test:rtp`; null for books, which declare a margin. */
  readonly rtp: number | null;
  readonly look: Look;
  /** Further data for its page; all of it is public. */
  readonly facts: Kinds[K]['facts'];
  /** Sandbox: outcomes that a player may choose for the next round. */
  readonly outcomes?: Readonly<Record<string, (draw: Draw) => boolean>>;
}

/** A game of any kind. */
export type StudioGame = { [K in Kind]: GameOf<K> }[Kind];

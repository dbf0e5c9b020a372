import type { Category } from '@parol/domain';
import type { Draw, Playable } from '../engine/rules.ts';
import type { Look } from '../slots/themes/theme.ts';

export type Kind =
  | 'slot'
  | 'dice'
  | 'crash'
  | 'roulette'
  | 'baccarat'
  | 'blackjack'
  | 'bingo'
  | 'fishing'
  | 'book';

/** A game of the studio: rules, and what its page needs to draw it. */
export interface StudioGame {
  readonly code: string;
  /** The studio's own game that it is, under whatever name: what fixtures are shared by. */
  readonly plays?: string;
  readonly name: string;
  readonly kind: Kind;
  readonly type: Category;
  readonly rules: Playable;
  /** Declared return to player in hundredths of a percent, proven by `test:rtp`; null for books, which declare a margin. */
  readonly rtp: number | null;
  readonly look: Look;
  /** What its page needs besides: all of it may be public. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Sandbox: what the next round may be wished to be. */
  readonly wishes?: Readonly<Record<string, (draw: Draw) => boolean>>;
}

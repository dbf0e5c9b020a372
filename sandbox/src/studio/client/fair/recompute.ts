import type { Kind, Kinds } from '../../wire/kinds.ts';
import type { SlotSeen, Spin } from '../../wire/slot.ts';
import type { BlackjackSeen } from '../../wire/tables.ts';
import type { GameView } from '../../wire/views.ts';
import type { Draw } from './fair.ts';

/** A spin as the check recomputes it: its wins are added up, not listed. */
export type CheckedSpin = Pick<Spin, 'stops' | 'window' | 'pay'> & Partial<Spin>;
export interface CheckedSlot extends Omit<SlotSeen, 'spins'> {
  readonly spins: readonly CheckedSpin[];
}
/** The parts of a round that the check recomputes; the display of a round needs no others. */
export interface Checks extends Omit<Kinds, 'slot' | 'blackjack'> {
  readonly slot: { readonly seen: CheckedSlot };
  readonly blackjack: { readonly seen: Omit<BlackjackSeen, 'active' | 'can'> };
}

interface Given<K extends Kind> {
  readonly theme: GameView<K>;
  readonly draw: Draw;
  /** As typed by a person; each kind validates the fields that it uses. */
  readonly choice: unknown;
  readonly acts: unknown;
}
/**
 * Recomputes a round from its draws; `times` is what it pays, in stakes. Throws a TypeError on a
 * choice or acts that this kind doesn't have.
 */
export type Recompute<K extends Kind> = (
  given: Given<K>,
) => Promise<{ readonly seen: Checks[K]['seen']; readonly times: number }>;

import type { Words } from '../../wire/language.ts';
import type { Pictures } from '../../wire/slot.ts';
import type { Look } from '../../wire/views.ts';
import type { SlotMath } from '../math.ts';

export interface Theme extends Look {
  readonly game: string;
  readonly name: string;
  readonly math: SlotMath;
  readonly pictures: Pictures;
}

/** The low symbols' letters, E to I. */
export const letters = ['A', 'K', 'Q', 'J', '10'] as const;

/** A text that is the same in both languages. */
export const same = (word: string): Words => ({ en: word, ph: word });

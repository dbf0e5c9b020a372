import type { SlotMath, SlotSymbol } from '../math.ts';

export interface Words {
  readonly en: string;
  readonly ph: string;
}
/** Backdrop and colours of a game. */
export interface Look {
  /** Backdrop that the client draws. */
  readonly scene: 'city' | 'fields' | 'sea' | 'night' | 'fiesta' | 'hall';
  /** Sky from top to horizon, land, reel ground, edge metal, two accents. */
  readonly colors: {
    readonly sky: readonly [string, string, string];
    readonly land: string;
    readonly reel: string;
    readonly edge: string;
    readonly accent: string;
    readonly glow: string;
  };
}
export interface Theme extends Look {
  readonly game: string;
  readonly name: string;
  readonly math: SlotMath;
  /** Pictures of wild, scatter and the four high symbols, by motif name; the five low ones are letters. */
  readonly pictures: Readonly<
    Record<
      Extract<SlotSymbol, 'W' | 'S' | 'A' | 'B' | 'C' | 'D'>,
      readonly [motif: string, name: Words]
    >
  >;
}

/** The low symbols' letters, E to I. */
export const letters = ['A', 'K', 'Q', 'J', '10'] as const;

/** A word that both languages share. */
export const same = (word: string): Words => ({ en: word, ph: word });

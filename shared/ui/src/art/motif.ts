import type { ReactElement } from 'react';

/** What a motif may paint with. It draws around 0,0 within about 60 units. */
export type MotifProps = {
  /** The game's metal, light to dark: a paint server. */
  metal: string;
  /** The game's accent and its two grounds, as colours. */
  accent: string;
  light: string;
  deep: string;
};

export type MotifDrawing = (props: MotifProps) => ReactElement;

export type Motif =
  | 'seven'
  | 'star'
  | 'fish'
  | 'dice'
  | 'wheel'
  | 'cards'
  | 'ball'
  | 'jeepney'
  | 'carabao'
  | 'rooster'
  | 'dragon'
  | 'cherry'
  | 'mango'
  | 'coin'
  | 'trophy'
  | 'football'
  | 'basketball'
  | 'rocket'
  | 'pearl'
  | 'bell'
  | 'crown'
  | 'lantern'
  | 'boat'
  | 'gamepad'
  | 'tile'
  | 'turtle'
  | 'lion'
  | 'gem'
  | 'sun'
  | 'hash';

export type GameArtSpec = {
  motif: Motif;
  /** Light ground, deep ground, accent (hex). */
  colors: readonly [string, string, string];
  /** Picks backdrop, frame, lettering and arrangement; without it the title picks. */
  composition?: number | undefined;
  rays?: boolean | undefined;
};

import type { ReactElement } from 'react';

/** Colours of a motif, which is drawn around 0,0 within about 60 units. */
export type MotifProps = {
  /** The game's metal, light to dark: a paint server. */
  metal: string;
  /** The game's accent and its two backgrounds, as colours. */
  accent: string;
  light: string;
  deep: string;
};

export type MotifDrawing = (props: MotifProps) => ReactElement;

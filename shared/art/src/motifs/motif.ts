import type { ReactElement } from 'react';

/** Colours of a motif. Motifs are drawn around 0,0 within about 60 units. */
type MotifProps = {
  /** The game's metal, a gradient from light to dark, as an SVG paint server. */
  metal: string;
  /** The game's accent and its two backgrounds, as colours. */
  accent: string;
  light: string;
  deep: string;
};

export type MotifDrawing = (props: MotifProps) => ReactElement;

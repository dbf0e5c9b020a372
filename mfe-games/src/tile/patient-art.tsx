import { GameArt } from '@parol/art';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { artOf } from '../catalogue/art.ts';
import type { Game } from '../catalogue/game.ts';
import type { ScrollPace } from './scroll-pace.ts';

/** A row of a long page: the page's pace, and the row's number for the order in which pictures are drawn. */
export interface PacedRow {
  readonly pace: ScrollPace;
  readonly row: number;
}
/** Pictures on a page without a pace never wait. */
export const PaceContext = createContext<PacedRow | undefined>(undefined);

/** What a picture is drawn on, and what stands in its place on a tile that flies past: CSS. */
export const groundOf = ({ art: { colors } }: Pick<Game, 'art'>): string =>
  `radial-gradient(circle at 50% 42%, ${colors[0]}, ${colors[1]} 85%)`;

/** A tile's picture. One that flies past is not drawn: a slow phone could not draw the pictures in time, and nobody could see them. */
export function PatientArt({ game }: { readonly game: Pick<Game, 'art' | 'game_name'> }) {
  const place = useContext(PaceContext);
  const [drawn, setDrawn] = useState(() => !place?.pace.flies());
  useEffect(
    () =>
      drawn
        ? undefined
        : place?.pace.whenCalm(place.row, () => startTransition(() => setDrawn(true))),
    [drawn, place],
  );
  return drawn ? <GameArt art={artOf(game.art)} title={game.game_name} /> : null;
}

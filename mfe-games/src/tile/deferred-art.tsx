import { GamePicture } from '@parol/art';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { Game } from '../catalogue/game.ts';
import type { ScrollPace } from './scroll-pace.ts';

/** A row of a long page: its scroll pace, and the row's number, to draw near pictures first. */
export interface PacedRow {
  readonly pace: Pick<ScrollPace, 'isFast' | 'whenSlow'>;
  readonly row: number;
}
/** Without a pace, pictures are drawn at once. */
export const PaceContext = createContext<PacedRow | undefined>(undefined);

/** CSS background of a picture, also shown in its place during fast scrolling. */
export const backgroundOf = ({ art: { colors } }: Pick<Game, 'art'>): string =>
  `radial-gradient(circle at 50% 42%, ${colors[0]}, ${colors[1]} 85%)`;

/**
 * A tile's picture, deferred during fast scrolling: a slow phone could not draw it in time, and
 * nobody could see it.
 */
export function DeferredArt({
  game,
  inline,
}: {
  readonly game: Pick<Game, 'art'>;
  /** Drawn in the HTML. */
  readonly inline: boolean;
}) {
  const place = useContext(PaceContext);
  const [drawn, setDrawn] = useState(() => !place?.pace.isFast());
  useEffect(
    () =>
      drawn
        ? undefined
        : place?.pace.whenSlow(place.row, () => startTransition(() => setDrawn(true))),
    [drawn, place],
  );
  return drawn ? <GamePicture picture={game.art.picture} inline={inline} /> : null;
}

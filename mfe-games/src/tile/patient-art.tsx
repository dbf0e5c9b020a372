import { GameArt } from '@parol/ui';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { artOf } from '../catalogue/art.ts';
import type { Game } from '../catalogue/game.ts';
import type { ScrollPace } from './scroll-pace.ts';
import s from './patient-art.module.css';

/** The pace of the page that a tile is on; pictures on a page without one never wait. */
export const PaceContext = createContext<ScrollPace | undefined>(undefined);

/** A tile's picture. On one that flies past stands its ground alone: a slow phone could not draw the pictures in time, and nobody could see them. */
export function PatientArt({ game }: { readonly game: Pick<Game, 'art' | 'game_name'> }) {
  const pace = useContext(PaceContext);
  const [drawn, setDrawn] = useState(() => !pace?.flies());
  useEffect(() => (drawn ? undefined : pace?.whenCalm(() => startTransition(() => setDrawn(true)))), [drawn, pace]);
  if (drawn) return <GameArt art={artOf(game.art)} title={game.game_name} />;
  const [light, deep] = game.art.colors;
  return <span className={s.ground} style={{ background: `radial-gradient(circle at 50% 42%, ${light}, ${deep} 85%)` }} />;
}

import { useSearchParams } from '@parol/contract';
import { lazy, Suspense } from 'react';
import { readPlay } from '../catalogue/launch-address.ts';

// Loaded lazily, because most pages are opened without a game over them.
const PlayerOver = lazy(() => import('./player-over.tsx'));

/**
 * `?play=<provider>/<game>` on any page: a game of a provider without a launch page, over the
 * current page.
 */
export default function PlayerSlot() {
  const [search] = useSearchParams();
  const play = readPlay(search);
  if (!play) return null;
  return (
    <Suspense fallback={null}>
      <PlayerOver key={`${play.provider}/${play.code}`} {...play} />
    </Suspense>
  );
}

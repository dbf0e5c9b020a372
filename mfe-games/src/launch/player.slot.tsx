import { useSearchParams } from '@parol/contract';
import { lazy, Suspense } from 'react';
import { readPlay } from './launch-address.ts';

// Nearly every page is seen without a game over it.
const PlayerOver = lazy(() => import('./player-over.tsx'));

/** `?play=<provider>/<game>` on any page: the game of a provider that has no page of its own, over the page it was chosen on. */
export default function PlayerSlot() {
  const [search] = useSearchParams();
  const asked = readPlay(search);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <PlayerOver key={`${asked.provider}/${asked.code}`} {...asked} />
    </Suspense>
  );
}

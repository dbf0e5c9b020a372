import { paths, useNavigate, useSearchParams } from '@parol/contract';
import { useRef } from 'react';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchBar } from './launch-bar.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { LaunchRefused } from './launch-refused.tsx';
import s from './launch.module.css';
import type { StudioMessage } from './studio-message.ts';
import { useLaunch } from './use-launch.ts';
import { useLiveBalance } from './use-live-balance.ts';

/** `/launchOne?game=<code>`: the game over the whole page under a slim bar. */
export default function LaunchOnePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const launch = useLaunch(params.get('game') ?? '', params.get('provider') ?? undefined);
  const balance = useLiveBalance();
  const favourites = useFavourites();

  const hear = (message: StudioMessage) => {
    if (message.type === 'parol:balance') balance.tell(message.balance);
    if (message.type === 'parol:round') balance.settle();
    if (message.type === 'parol:deposit') void navigate(paths.deposit());
  };
  const toggleFullScreen = () => void (document.fullscreenElement ? document.exitFullscreen() : page.current?.requestFullscreen());

  return (
    <div ref={page} className={s.page}>
      <LaunchBar game={launch.game} balance={balance.units} favourites={favourites} onFullScreen={toggleFullScreen} />
      {launch.at === 'launching' && (
        <div className={s.middle}>
          <LaunchProgress name={launch.game?.game_name} provider={launch.game?.provider_name} step={1} />
        </div>
      )}
      {launch.at === 'failed' && (
        <div className={s.middle}>
          <LaunchRefused game={launch.game} failure={launch.failure} onAgain={launch.again} />
        </div>
      )}
      {launch.at === 'open' && <GameFrame key={launch.url} game={launch.game} url={launch.url} onMessage={hear} onAgain={launch.again} />}
    </div>
  );
}

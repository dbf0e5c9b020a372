import { useModal, useShell } from '@parol/contract';
import { useRef, type ReactNode } from 'react';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchBar } from './launch-bar.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { LaunchRefused } from './launch-refused.tsx';
import s from './launch.module.css';
import { StopCard } from './stop-card.tsx';
import type { StudioMessage } from './studio-message.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';
import { useLiveBalance } from './use-live-balance.ts';
import { useStop } from './use-stop.ts';

export interface PlayerProps {
  /** The provider to launch with, unless the catalogue has another one for the game. */
  readonly provider: string;
  readonly code: string;
  /** Whether the page around shows the sandbox's mark. */
  readonly marked?: boolean;
  /** Of a book: the picks that its slip opens with. */
  readonly picks?: string | undefined;
  /** Returns to the previous page. */
  readonly onBack: () => void;
  /** The picks of a book of this category were placed. */
  readonly onPlaced?: (category: string) => void;
}

/** The game over the whole page below a slim bar: the same for every provider. */
export default function Player(props: PlayerProps): ReactNode {
  const { provider, code, marked = false, picks, onBack, onPlaced } = props;
  const { track } = useShell();
  const modal = useModal();
  const page = useRef<HTMLDivElement>(null);
  const launch = useLaunch(code, provider, picks);
  const balance = useLiveBalance();
  const favourites = useFavourites();
  const fullScreen = useFullScreen(page);
  const { stop, ...stopping } = useStop(balance.units);

  // The game continues below the sheet: a deposit ends no round.
  const deposit = () => {
    track('player.deposit', { game: code });
    // Full screen would cover the sheet.
    fullScreen.leave();
    modal.open('deposit');
  };
  const handleMessage = (message: StudioMessage) => {
    if (message.type === 'parol:balance') balance.onGameBalance(message.balance);
    if (message.type === 'parol:round') balance.onRoundEnd();
    if (message.type === 'parol:placed' && launch.game) onPlaced?.(launch.game.game_type);
    if (message.type === 'parol:deposit') deposit();
    stopping.onMessage(message);
  };

  return (
    <div ref={page} className={s.page} data-game-place>
      <LaunchBar
        game={launch.game}
        balance={balance.units}
        favourites={favourites}
        onBack={onBack}
        onDeposit={deposit}
        fullScreen={fullScreen.on}
        onFullScreen={fullScreen.toggle}
      />
      {launch.at === 'launching' && (
        <div className={s.middle}>
          <LaunchProgress
            name={launch.game?.game_name}
            provider={launch.game?.provider_name}
            step={1}
          />
        </div>
      )}
      {launch.at === 'failed' && (
        <div className={s.middle}>
          <LaunchRefused
            game={launch.game}
            failure={launch.failure}
            onRetry={launch.retry}
            onDeposit={deposit}
          />
        </div>
      )}
      {launch.at === 'open' && (
        <GameFrame
          key={launch.url}
          game={launch.game}
          url={launch.url}
          marked={marked}
          onMessage={handleMessage}
          onRetry={launch.retry}
        />
      )}
      {stop && (
        <StopCard stop={stop} game={launch.game} onDeposit={deposit} onClose={stopping.close} />
      )}
    </div>
  );
}

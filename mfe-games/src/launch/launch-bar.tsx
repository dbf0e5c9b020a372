import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import {
  IconBack,
  IconButton,
  IconFullscreen,
  IconFullscreenExit,
  IconHeart,
  IconPlus,
} from '@parol/ui';
import type { Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameName } from '../tile/game-name.tsx';
import s from './launch.module.css';

export interface LaunchBarProps {
  readonly game: Game | undefined;
  readonly balance: bigint | undefined;
  readonly favourites: Favourites;
  readonly onBack: () => void;
  readonly onDeposit: () => void;
  readonly fullScreen: boolean;
  readonly onFullScreen: () => void;
}

/** The bar above a game: back, name, balance with deposit, favourite and full screen. */
export function LaunchBar({
  game,
  balance,
  favourites,
  onBack,
  onDeposit,
  fullScreen,
  onFullScreen,
}: LaunchBarProps) {
  const t = useT();
  const on = game !== undefined && favourites.has(game);
  return (
    <header className={s.top}>
      <IconButton label={t('launch.back')} icon={<IconBack />} onClick={onBack} />
      <h1 className={s.name}>
        <span>{game ? <GameName name={game.game_name} /> : t('launch.title')}</span>
        {game && <small>{game.provider_name}</small>}
      </h1>
      <div className={s.balance}>
        <span className="num" aria-label={t('launch.balance')} role="group">
          {balance === undefined ? '₱—' : formatPeso(balance)}
        </span>
        <button
          type="button"
          className={s.deposit}
          aria-label={t('launch.deposit')}
          onClick={onDeposit}
        >
          <span>
            <IconPlus size={18} />
          </span>
        </button>
      </div>
      {game && (
        <IconButton
          className={on ? s.heartOn : undefined}
          label={t(on ? 'tile.unfavourite' : 'tile.favourite', { game: game.game_name })}
          icon={<IconHeart filled={on} />}
          aria-pressed={on}
          onClick={() => favourites.toggle(game)}
        />
      )}
      {document.fullscreenEnabled && (
        <IconButton
          label={t(fullScreen ? 'launch.fullScreenOff' : 'launch.fullScreen')}
          icon={fullScreen ? <IconFullscreenExit /> : <IconFullscreen />}
          onClick={onFullScreen}
        />
      )}
    </header>
  );
}

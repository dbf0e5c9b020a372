import { Link, paths, useLocation, useNavigate, useT } from '@parol/contract';
import { formatPeso, IconBack, IconButton, IconFullscreen, IconHeart, IconPlus } from '@parol/ui';
import type { Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import s from './launch.module.css';

export interface LaunchBarProps {
  readonly game: Game | undefined;
  readonly balance: bigint | undefined;
  readonly favourites: Favourites;
  readonly onFullScreen: () => void;
}

/** Back, name, balance with deposit, favourite, full screen. Nothing else. */
export function LaunchBar({ game, balance, favourites, onFullScreen }: LaunchBarProps) {
  const t = useT();
  const navigate = useNavigate();
  // The first page of a tab has this key: there is nothing of ours to go back to.
  const arrivedHere = useLocation().key === 'default';
  const back = () => void (arrivedHere ? navigate(game ? paths.category(game.game_type) : paths.slot()) : navigate(-1));
  const on = game !== undefined && favourites.has(game);
  return (
    <header className={s.top}>
      <IconButton label={t('launch.back')} icon={<IconBack />} onClick={back} />
      <h1 className={s.name}>
        {game?.game_name ?? t('launch.title')}
        {game && <small>{game.provider_name}</small>}
      </h1>
      <div className={s.balance}>
        <span className="num" aria-label={t('launch.balance')} role="group">
          {balance === undefined ? '₱—' : formatPeso(balance)}
        </span>
        <Link to={paths.deposit()} className={s.deposit} aria-label={t('launch.deposit')}>
          <span>
            <IconPlus size={18} />
          </span>
        </Link>
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
      {document.fullscreenEnabled && <IconButton label={t('launch.fullScreen')} icon={<IconFullscreen />} onClick={onFullScreen} />}
    </header>
  );
}

import { Link, useLocation, useSearchParams, useT } from '@parol/contract';
import { chipClass, ChipRow } from '@parol/ui';
import { useMemo, useState } from 'react';
import { keyOf, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameRail } from '../tile/game-rail.tsx';
import { noFilter, providersOf, writeFilter } from './lobby-filter.ts';
import s from './lobby-rails.module.css';
import { lobbyRails } from './rails-of-lobby.ts';

export interface LobbyRailsProps {
  /** The category's games. */
  readonly games: readonly Game[];
  readonly recent: readonly Game[];
  readonly favourites: Favourites;
  readonly now: number;
}

/** Recent games, top ten, favourites, new games and providers: shortcuts above all the tiles. */
export function LobbyRails({ games, recent, favourites, now }: LobbyRailsProps) {
  const t = useT();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // Toggling a heart must not move the tiles, so the rail keeps the favourites of its first render.
  const [initialFavourites] = useState(favourites.games?.map(keyOf) ?? []);
  const rails = useMemo(
    () => lobbyRails(games, { recent, favourites: initialFavourites }, now),
    [games, recent, initialFavourites, now],
  );
  const providers = useMemo(() => providersOf(games), [games]);
  const address = (filter: object) =>
    `${pathname}?${writeFilter(params, { ...noFilter, ...filter })}`;
  return (
    <>
      {rails.map((rail, index) => (
        <GameRail
          key={rail.kind}
          rail={rail}
          favourites={favourites}
          now={now}
          first={index === 0}
          all={rail.kind === 'new' ? address({ sort: 'new' }) : null}
        />
      ))}
      {providers.length > 1 && (
        <ChipRow label={t('lobby.providers')} className={s.providers}>
          <span className={s.label} aria-hidden="true">
            {t('lobby.providers')}
          </span>
          {providers.map(({ code, name, count }) => (
            <Link
              key={code}
              to={address({ provider: code })}
              className={chipClass()}
              aria-label={`${name}, ${t('lobby.found', { count })}`}
            >
              {name}
              <span className={`num ${s.count}`}>{count}</span>
            </Link>
          ))}
        </ChipRow>
      )}
    </>
  );
}

import { useT } from '@parol/contract';
import { Button, EmptyState, Section } from '@parol/ui';
import { useCallback } from 'react';
import { keyOf, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameCard, type Returned } from '../tile/game-card.tsx';
import { filterCount, isUntouched, type LobbyFilter, type LobbyView } from './lobby-filter.ts';
import s from './lobby.module.css';
import { firstTiles } from '../tile/first-tiles.ts';
import { useTileData } from '../tile/use-tile-data.ts';
import { VirtualGrid } from './virtual-grid.tsx';

export interface LobbyResultsProps {
  readonly view: LobbyView;
  readonly filter: LobbyFilter;
  readonly favourites: Favourites;
  /** Actual returns by game, if the player sorts by RTP. */
  readonly paidBack: ReadonlyMap<string, Returned>;
  readonly now: number;
  readonly onReset: () => void;
}

/** The results, their number (announced), and suggestions if there are none. */
export function LobbyResults({
  view: { games, elsewhere },
  filter,
  favourites,
  paidBack,
  now,
  onReset,
}: LobbyResultsProps) {
  const t = useT();
  const filtered = filter.search.trim() !== '' || filterCount(filter) > 0;
  const tileData = useTileData(favourites, now, { demo: filter.only.includes('demo') });
  const tile = useCallback(
    (game: Game, index: number) => (
      <GameCard
        key={keyOf(game)}
        game={game}
        tileData={tileData}
        returned={paidBack.get(keyOf(game))}
        // Unfiltered, the rails are on the first screen.
        first={filtered && index < firstTiles}
      />
    ),
    [tileData, paidBack, filtered],
  );
  return (
    <>
      <div className={s.count}>
        {isUntouched(filter) && <h2>{t('lobby.allGames')}</h2>}
        <p role="status" className="num">
          {t('lobby.found', { count: games.length })}
        </p>
        {filtered && (
          <button type="button" className={s.reset} onClick={onReset}>
            {t('lobby.reset')}
          </button>
        )}
      </div>
      {games.length > 0 && <VirtualGrid label={t('lobby.games')} items={games} tile={tile} />}
      {games.length === 0 && elsewhere.length === 0 && (
        <EmptyState
          title={filtered ? t('lobby.noneTitle') : t('lobby.emptyTitle')}
          body={filtered ? t('lobby.noneBody') : t('lobby.emptyBody')}
          action={filtered && <Button onClick={onReset}>{t('lobby.reset')}</Button>}
        />
      )}
      {elsewhere.length > 0 && (
        <Section title={t('lobby.elsewhere')}>
          <VirtualGrid label={t('lobby.elsewhere')} items={elsewhere} tile={tile} />
        </Section>
      )}
    </>
  );
}

import { useT } from '@parol/contract';
import { Button, EmptyState, Section } from '@parol/ui';
import { useCallback } from 'react';
import { keyOf, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameCard, type Returned } from '../tile/game-card.tsx';
import { filterCount, isUntouched, type LobbyFilter, type LobbyView } from './lobby-filter.ts';
import s from './lobby.module.css';
import { useTileDesk } from '../tile/use-tile-desk.ts';
import { VirtualGrid } from './virtual-grid.tsx';

export interface LobbyResultsProps {
  readonly view: LobbyView;
  readonly filter: LobbyFilter;
  readonly favourites: Favourites;
  /** What came back of the stakes, by game, where the player asks for it. */
  readonly paidBack: ReadonlyMap<string, Returned>;
  readonly now: number;
  readonly onReset: () => void;
}

/** What was found, how many (announced), and a way on when it is nothing. */
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
  const desk = useTileDesk(favourites, now, { demo: filter.only.includes('demo') });
  const tile = useCallback(
    (game: Game) => (
      <GameCard key={keyOf(game)} game={game} desk={desk} returned={paidBack.get(keyOf(game))} />
    ),
    [desk, paidBack],
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

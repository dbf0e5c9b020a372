import { useT } from '@parol/contract';
import { Button, EmptyState, Section, TileGrid } from '@parol/ui';
import { keyOf, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameCard } from '../tile/game-card.tsx';
import { filterCount, type LobbyFilter, type LobbyView } from './lobby-filter.ts';
import s from './lobby.module.css';

export interface LobbyResultsProps {
  readonly view: LobbyView;
  readonly filter: LobbyFilter;
  readonly favourites: Favourites;
  readonly now: number;
  readonly onReset: () => void;
}

/** What was found, how many (announced), and a way on when it is nothing. */
export function LobbyResults({ view: { games, elsewhere }, filter, favourites, now, onReset }: LobbyResultsProps) {
  const t = useT();
  const filtered = filter.search.trim() !== '' || filterCount(filter) > 0;
  const tiles = (rows: readonly Game[]) => rows.map((game) => <GameCard key={keyOf(game)} game={game} favourites={favourites} now={now} />);
  return (
    <>
      <div className={s.count}>
        <p role="status" className="num">
          {t('lobby.found', { count: games.length })}
        </p>
        {filtered && (
          <button type="button" className={s.reset} onClick={onReset}>
            {t('lobby.reset')}
          </button>
        )}
      </div>
      {games.length > 0 && <TileGrid label={t('lobby.games')}>{tiles(games)}</TileGrid>}
      {games.length === 0 && elsewhere.length === 0 && (
        <EmptyState
          title={filtered ? t('lobby.noneTitle') : t('lobby.emptyTitle')}
          body={filtered ? t('lobby.noneBody') : t('lobby.emptyBody')}
          action={filtered && <Button onClick={onReset}>{t('lobby.reset')}</Button>}
        />
      )}
      {elsewhere.length > 0 && (
        <Section title={t('lobby.elsewhere')}>
          <TileGrid label={t('lobby.elsewhere')}>{tiles(elsewhere)}</TileGrid>
        </Section>
      )}
    </>
  );
}

import {
  serverNow,
  useFailureDetail,
  useFailureText,
  useSearchParams,
  useT,
} from '@parol/contract';
import { Button, EmptyState, ErrorState, PageHeader } from '@parol/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isPlayable, keyOf, sortGames, type Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { LobbySkeleton } from '../lobby/lobby-skeleton.tsx';
import { useKeepScroll } from '../lobby/use-keep-scroll.ts';
import { useInAddress } from '../lobby/use-in-address.ts';
import { VirtualGrid } from '../lobby/virtual-grid.tsx';
import { searchGames } from '../lobby/search.ts';
import { firstTiles } from '../tile/first-tiles.ts';
import { GameCard } from '../tile/game-card.tsx';
import { useTileData } from '../tile/use-tile-data.ts';
import { DemoPlayer } from './demo-player.tsx';
import { FreeplayTools } from './freeplay-tools.tsx';
import s from './freeplay.module.css';

interface DemoFilter {
  readonly search: string;
  /** Empty means all. */
  readonly category: string;
}
const readFilter = (params: URLSearchParams): DemoFilter => ({
  search: params.get('search') ?? '',
  category: params.get('category') ?? '',
});
function writeFilter(params: URLSearchParams, filter: DemoFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filter)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** `/freeplay`: demos for everyone; `?game=` opens one over the page. */
export default function FreeplayPage() {
  const t = useT();
  const failureText = useFailureText();
  const failureDetail = useFailureDetail();
  const [params] = useSearchParams();
  const [now] = useState(() => serverNow());
  const { rows, failure, loading, reload } = useCatalogue();
  const tileData = useTileData(useFavourites(), now, { demo: true });
  const { value: filter, change } = useInAddress(readFilter, writeFilter);
  const { demos, shown } = useDemos(rows, filter);
  const played = demos?.find((game) => game.game_code === params.get('game'));
  useKeepScroll(rows !== undefined);

  const tile = useCallback(
    (game: Game, index: number) => (
      <GameCard key={keyOf(game)} game={game} tileData={tileData} first={index < firstTiles} />
    ),
    [tileData],
  );
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader className={s.header} title={t('freeplay.title')} lead={t('freeplay.lead')} />
      {demos && (
        <FreeplayTools
          games={demos}
          category={filter.category}
          search={filter.search}
          onCategory={(id) => change({ category: id })}
          onSearch={(text) => change({ search: text })}
        />
      )}
      {shown && (
        <p role="status" className={`num ${s.count}`}>
          {t('lobby.found', { count: shown.length })}
        </p>
      )}
      {shown && shown.length > 0 && (
        <VirtualGrid label={t('freeplay.games')} items={shown} tile={tile} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          title={t('lobby.noneTitle')}
          body={t('freeplay.noneBody')}
          action={
            <Button onClick={() => change({ search: '', category: '' })}>{t('lobby.reset')}</Button>
          }
        />
      )}
      {!rows && failure && (
        <ErrorState
          title={t('lobby.failed')}
          body={failureText(failure)}
          detail={failureDetail(failure)}
          retryLabel={t('retry')}
          busy={loading}
          onRetry={() => void reload()}
        />
      )}
      {!rows && !failure && <LobbySkeleton />}
      {played && <DemoPlayer key={keyOf(played)} game={played} />}
    </div>
  );
}

interface Demos {
  readonly demos: readonly Game[] | undefined;
  /** Those that the filter leaves. */
  readonly shown: readonly Game[] | undefined;
}

/** The games with a demo; undefined before the catalogue is loaded. */
function useDemos(rows: readonly Game[] | undefined, filter: DemoFilter): Demos {
  const { category } = filter;
  // Keeps typing responsive: the tiles update with lower priority.
  const search = useDeferredValue(filter.search);
  const demos = useMemo(
    () => rows && sortGames(rows, 'popular').filter((game) => game.demo && isPlayable(game)),
    [rows],
  );
  const shown = useMemo(
    () =>
      demos &&
      searchGames(
        search,
        demos.filter((game) => !category || game.game_type === category),
      ),
    [demos, search, category],
  );
  return { demos, shown };
}

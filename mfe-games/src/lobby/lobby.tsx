import { useInAddress } from './use-in-address.ts';
import {
  serverNow,
  useCall,
  useFailureDetail,
  useFailureText,
  useSession,
  useT,
} from '@parol/contract';
import { ErrorState, SearchField } from '@parol/ui';
import type { Category } from '@parol/domain';
import { recentGames, rtpList } from '@parol/wire/game';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { keyOf } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { FilterButton, type FilterButtonProps } from './filter-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import {
  isUntouched,
  lobbyView,
  noFilter,
  readFilter,
  writeFilter,
  type LobbyFilter,
} from './lobby-filter.ts';
import { LobbyRails } from './lobby-rails.tsx';
import { LobbyResults } from './lobby-results.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import s from './lobby.module.css';
import { useKeepScroll } from './use-keep-scroll.ts';

const emptyBody = {};
const everyProvider = { provider_code: 'all' };

export interface LobbyProps {
  readonly category: Category;
  /** Above the search and filters, or next to the search on wide screens. */
  readonly heading: ReactNode;
}

/** A category's games: search and filters (in the URL), rails while unfiltered, and all tiles. */
export function Lobby({ category, heading }: LobbyProps) {
  const t = useT();
  const failureText = useFailureText();
  const failureDetail = useFailureDetail();
  const member = useSession().status === 'member';
  const [now] = useState(() => serverNow());
  const { rows, failure, loading, reload } = useCatalogue();
  const { filter, change, reset } = useLobbyFilter();
  const favourites = useFavourites();
  const recent = useCall(recentGames, emptyBody, { skip: !member });
  const returns = useCall(rtpList, everyProvider, { skip: filter.sort !== 'rtp' });
  // Keeps typing responsive: the tiles update with lower priority.
  const shown = useDeferredValue(filter);
  const own = useMemo(
    () => rows?.filter((game) => game.game_type === category) ?? [],
    [rows, category],
  );
  const found = useMemo(
    () => rows && lobbyView(rows, category, shown, now),
    [rows, category, shown, now],
  );
  const paidBack = useMemo(
    () => new Map(returns.rows?.map((row) => [keyOf(row), row])),
    [returns.rows],
  );
  // A member's rails are above the tiles, so wait for them to avoid a layout shift.
  const railsKnown =
    !member || (favourites.settled && (recent.rows !== undefined || recent.failure !== undefined));
  const view = !isUntouched(shown) || railsKnown ? found : undefined;
  useKeepScroll(view !== undefined);

  return (
    <>
      <LobbyTools
        heading={heading}
        games={own}
        filter={filter}
        now={now}
        found={found?.games.length}
        onChange={change}
        onReset={reset}
      />
      {view && isUntouched(shown) && (
        <LobbyRails games={own} recent={recent.rows ?? []} favourites={favourites} now={now} />
      )}
      {view && (
        <LobbyResults
          view={view}
          filter={shown}
          favourites={favourites}
          paidBack={paidBack}
          now={now}
          onReset={reset}
        />
      )}
      {!view && !rows && failure && (
        <ErrorState
          title={t('lobby.failed')}
          body={failureText(failure)}
          detail={failureDetail(failure)}
          retryLabel={t('retry')}
          busy={loading}
          onRetry={() => void reload()}
        />
      )}
      {!view && (rows || !failure) && <LobbySkeleton />}
    </>
  );
}

interface LobbyFilterState {
  readonly filter: LobbyFilter;
  readonly change: (part: Partial<LobbyFilter>) => void;
  readonly reset: () => void;
}

/** The lobby's filter, stored in the URL. */
function useLobbyFilter(): LobbyFilterState {
  const { value: filter, change } = useInAddress(readFilter, writeFilter);
  return { filter, change, reset: () => change(noFilter) };
}

interface LobbyToolsProps extends FilterButtonProps, Pick<LobbyProps, 'heading'> {}

/** The search, and the filters: in a sheet on phones, in place on wide screens. */
function LobbyTools({ heading, found, onReset, ...fields }: LobbyToolsProps) {
  const t = useT();
  return (
    // Below matches it is not on the first screen, so that the top bar keeps its search.
    <div className={s.tools} data-game-search={heading === undefined ? '' : undefined}>
      {heading}
      <SearchField
        className={s.search}
        label={t('lobby.search')}
        placeholder={t('lobby.searchHint')}
        clearLabel={t('lobby.clearSearch')}
        value={fields.filter.search}
        onChange={(search) => fields.onChange({ search })}
      />
      <FilterButton {...fields} found={found} onReset={onReset} />
      <FilterFields {...fields} inline className={s.inline} />
    </div>
  );
}

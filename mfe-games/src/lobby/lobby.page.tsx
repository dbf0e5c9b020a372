import { useFailureText, useT } from '@parol/contract';
import { ErrorState, PageHeader, SearchField } from '@parol/ui';
import type { Category } from '@parol/wire/game';
import { useDeferredValue, useState } from 'react';
import { CategoryChips } from '../category/category-chips.tsx';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { lobbyView } from './lobby-filter.ts';
import { LobbyResults } from './lobby-results.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import s from './lobby.module.css';
import { useKeepScroll } from './use-keep-scroll.ts';
import { useLobbyFilter } from './use-lobby-filter.ts';

/** A category's lobby: search, filters, tiles. One page for all categories; `data` says which. */
export default function LobbyPage({ data: { category } }: { readonly data: { readonly category: Category } }) {
  const t = useT();
  const failureText = useFailureText();
  const [now] = useState(() => Date.now());
  const { rows, failure, loading, reload } = useCatalogue();
  const { filter, change, reset } = useLobbyFilter();
  const favourites = useFavourites();
  // Typing stays quick; the tiles follow when there is time.
  const shown = useDeferredValue(filter);
  useKeepScroll(rows !== undefined);
  const own = rows?.filter((game) => game.game_type === category) ?? [];
  const view = rows && lobbyView(rows, category, shown, now);

  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t(`category.${category}`)} lead={t(`lead.${category}`)} />
      <CategoryChips current={category} />
      <div className={s.tools}>
        <SearchField
          className={s.search}
          label={t('lobby.search')}
          placeholder={t('lobby.searchHint')}
          clearLabel={t('lobby.clearSearch')}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <FilterButton games={own} filter={filter} now={now} found={view?.games.length} onChange={change} onReset={reset} />
        <FilterFields inline className={s.inline} games={own} filter={filter} now={now} onChange={change} />
      </div>
      {view && <LobbyResults view={view} filter={shown} favourites={favourites} now={now} onReset={reset} />}
      {!view && failure && (
        <ErrorState title={t('lobby.failed')} body={failureText(failure)} retryLabel={t('retry')} busy={loading} onRetry={() => void reload()} />
      )}
      {!view && !failure && <LobbySkeleton />}
    </div>
  );
}

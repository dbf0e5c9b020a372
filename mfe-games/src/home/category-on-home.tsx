import { useFailureText, useT } from '@parol/contract';
import { ErrorState, Section } from '@parol/ui';
import type { Category } from '@parol/wire/game';
import { useState } from 'react';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { lobbyView, noFilter } from '../lobby/lobby-filter.ts';
import { LobbyResults } from '../lobby/lobby-results.tsx';
import { LobbySkeleton } from '../lobby/lobby-skeleton.tsx';
import { useKeepScroll } from '../lobby/use-keep-scroll.ts';

/** The shell's sticky top bar and a little air. */
const barHeight = 68;
const chipsTop = (): number | null => {
  const chips = document.querySelector('[data-slot="games.categories"]');
  return chips && chips.getBoundingClientRect().top + scrollY - barHeight;
};

/** Home's rails give way to one category's games: those that have no page of their own. */
export default function CategoryOnHome({ category }: { readonly category: Category }) {
  const t = useT();
  const failureText = useFailureText();
  const [now] = useState(() => Date.now());
  const { rows, failure, loading, reload } = useCatalogue();
  const favourites = useFavourites();
  // The banners above are not what was asked for: our chips come to the top of the screen, the games below them.
  useKeepScroll(rows !== undefined, chipsTop);
  return (
    <div className="wrap">
      <Section title={t(`category.${category}`)}>
        {rows && (
          <LobbyResults
            view={lobbyView(rows, category, noFilter, now)}
            filter={noFilter}
            favourites={favourites}
            now={now}
            onReset={() => undefined}
          />
        )}
        {!rows && failure && (
          <ErrorState title={t('lobby.failed')} body={failureText(failure)} retryLabel={t('retry')} busy={loading} onRetry={() => void reload()} />
        )}
        {!rows && !failure && <LobbySkeleton />}
      </Section>
    </div>
  );
}

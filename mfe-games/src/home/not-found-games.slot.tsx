import { serverNow, useT } from '@parol/contract';
import { SkeletonTile, TileGrid } from '@parol/art';
import { cx, Loading, Section } from '@parol/ui';
import { useState } from 'react';
import { isPlayable, keyOf, sortGames } from '../catalogue/game.ts';
import { GameSearch } from '../category/game-search.tsx';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GameCard } from '../tile/game-card.tsx';
import { useTileData } from '../tile/use-tile-data.ts';
import s from './home.module.css';
import { useHomeGames } from './use-home-games.ts';

/** As many as fit in one row on a phone. */
const shown = 3;

/** On the 404 page: the search, and the most played games. If they don't load, the search alone. */
export default function NotFoundGamesSlot() {
  const t = useT();
  const { rows, failure } = useHomeGames();
  const [now] = useState(() => serverNow());
  const tileData = useTileData(useFavourites(), now);
  const games = sortGames(rows ?? [], 'popular')
    .filter(isPlayable)
    .slice(0, shown);
  return (
    <div className={cx('wrap', s.lost)} data-game-search>
      <GameSearch className={s.lostSearch ?? ''} />
      {!rows && !failure && (
        <Loading label={t('lobby.loading')} className={s.three}>
          {Array.from({ length: shown }, (_, index) => (
            <SkeletonTile key={index} />
          ))}
        </Loading>
      )}
      {games.length > 0 && (
        <Section title={t('home.orPlay')}>
          <TileGrid label={t('home.orPlay')} className={s.three}>
            {games.map((game) => (
              <GameCard key={keyOf(game)} game={game} tileData={tileData} />
            ))}
          </TileGrid>
        </Section>
      )}
    </div>
  );
}

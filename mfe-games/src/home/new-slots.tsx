import { Link, paths, useT } from '@parol/contract';
import { TileGrid } from '@parol/art';
import { Section } from '@parol/ui';
import { keyOf, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameCard } from '../tile/game-card.tsx';
import { useTileData } from '../tile/use-tile-data.ts';
import s from './home.module.css';

export interface NewSlotsProps {
  readonly games: readonly Game[];
  readonly favourites: Favourites;
  readonly now: number;
}

/** The newest slots: two rows of three on a phone, one row on wider screens. */
export function NewSlots({ games, favourites, now }: NewSlotsProps) {
  const t = useT();
  const tileData = useTileData(favourites, now);
  const title = t('home.newSlots');
  return (
    <Section
      className={s.slots}
      title={title}
      action={
        <Link to={`${paths.slot()}?sort=new`} aria-label={t('rails.allOf', { rail: title })}>
          {t('rails.all')}
        </Link>
      }
    >
      <TileGrid label={title} className={s.six}>
        {games.map((game) => (
          <GameCard key={keyOf(game)} game={game} tileData={tileData} />
        ))}
      </TileGrid>
    </Section>
  );
}

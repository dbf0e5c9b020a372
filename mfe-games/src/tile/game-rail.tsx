import { Link, paths, useT } from '@parol/contract';
import { Rail } from '@parol/art';
import { keyOf, type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { firstTilesOfRail } from './first-tiles.ts';
import { GameCard } from './game-card.tsx';
import { useTileData } from './use-tile-data.ts';

const titleKeys = {
  recent: 'rails.recent',
  play: 'rails.play',
  top: 'rails.top',
  favourites: 'rails.favourites',
  new: 'rails.new',
} as const;

export interface RailOfGames {
  readonly kind: keyof typeof titleKeys;
  readonly games: readonly Game[];
}

export interface GameRailProps {
  readonly rail: RailOfGames;
  readonly favourites: Favourites;
  readonly now: number;
  /** Address of the whole list; null for none. */
  readonly all?: string | null;
  /** Whether it is on the first screen, so that its first tiles come with the HTML. */
  readonly first?: boolean;
}

/** A rail of games. Without `all`, the whole list is the lobby, except of favourites. */
export function GameRail({
  rail,
  favourites,
  now,
  all = rail.kind === 'favourites' ? null : paths.slot(),
  first = false,
}: GameRailProps) {
  const t = useT();
  const tileData = useTileData(favourites, now);
  const title = t(titleKeys[rail.kind]);
  return (
    <Rail
      title={title}
      label={title}
      previousLabel={t('rails.previous', { rail: title })}
      nextLabel={t('rails.next', { rail: title })}
      action={
        all && (
          <Link to={all} aria-label={t('rails.allOf', { rail: title })}>
            {t('rails.all')}
          </Link>
        )
      }
    >
      {rail.games.map((game, index) => (
        <GameCard
          key={keyOf(game)}
          game={game}
          tileData={tileData}
          rank={rail.kind === 'top' ? index + 1 : undefined}
          first={first && index < firstTilesOfRail}
        />
      ))}
    </Rail>
  );
}

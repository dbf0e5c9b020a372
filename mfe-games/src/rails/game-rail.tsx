import { Link, paths, useT } from '@parol/contract';
import { Rail } from '@parol/art';
import { keyOf } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GameCard } from '../tile/game-card.tsx';
import { useTileData } from '../tile/use-tile-data.ts';
import type { HomeRail } from './home-rails.ts';

const titleKeys = {
  recent: 'rails.recent',
  play: 'rails.play',
  top: 'rails.top',
  favourites: 'rails.favourites',
  new: 'rails.new',
  soon: 'rails.soon',
} as const;

/** The address of the whole list, if there is one. */
function seeAll({ kind, category, studio }: HomeRail): string | undefined {
  if (category) return paths.category(category);
  if (studio) {
    const lobby = paths.category(studio.category);
    return `${lobby}${lobby.includes('?') ? '&' : '?'}${new URLSearchParams({ provider: studio.code })}`;
  }
  if (kind === 'new') return `${paths.slot()}?sort=new`;
  return kind === 'favourites' || kind === 'soon' ? undefined : paths.slot();
}

export interface GameRailProps {
  readonly rail: HomeRail;
  readonly favourites: Favourites;
  readonly now: number;
  /** Address of the whole list, if different from Home's; null for none. */
  readonly all?: string | null;
}

/** A rail of games. */
export function GameRail({ rail, favourites, now, all = seeAll(rail) ?? null }: GameRailProps) {
  const t = useT();
  const tileData = useTileData(favourites, now);
  const { kind, category, studio } = rail;
  const title =
    kind === 'category'
      ? t(`category.${category}`)
      : kind === 'studio'
        ? (studio?.name ?? '')
        : t(titleKeys[kind]);
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
          rank={kind === 'top' ? index + 1 : undefined}
        />
      ))}
    </Rail>
  );
}

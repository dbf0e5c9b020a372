import { categories, type Category } from '@parol/domain';
import { isPlayable, keyOf, sortGames, type Game } from '../catalogue/game.ts';
import type { RailOfGames } from '../tile/game-rail.tsx';

const ownSize = 12;
const topSize = 10;
/** A shorter top list would look like a mistake. */
const leastTop = 3;
/** Two rows of three on a phone. */
const slotsShown = 6;

export interface Own {
  readonly member: boolean;
  /** The member's games, newest first; empty for a visitor. */
  readonly recent: readonly Game[];
  readonly favourites: readonly string[];
  /** The platform's top ten; while loading, computed from the catalogue's counts. */
  readonly top?: readonly Game[] | undefined;
}

export interface HomeGames {
  /** From top to bottom; there is always one if any game is playable. */
  readonly rails: readonly RailOfGames[];
  /** The newest slots. */
  readonly slots: readonly Game[];
}

/**
 * The games of Home, all playable. A member always has a first rail (recent games and favourites,
 * or popular ones), so that nothing below moves when it is loaded.
 */
export function homeGames(games: readonly Game[], own: Own): HomeGames {
  const playable = sortGames(games, 'popular').filter(isPlayable);
  const top = (own.top ?? playable.filter((game) => game.popularity > 0))
    .filter(isPlayable)
    .slice(0, topSize);
  const showTop = top.length >= leastTop;
  const rails: RailOfGames[] = [
    ...(own.member || !showTop ? [firstRail(playable, own)] : []),
    ...(showTop ? [{ kind: 'top', games: top } as const] : []),
  ];
  return {
    rails: rails.filter((rail) => rail.games.length > 0),
    slots: sortGames(playable, 'new')
      .filter((game) => game.game_type === 'slot')
      .slice(0, slotsShown),
  };
}

/** Recent games, then favourites among the others; popular games for who has neither. */
function firstRail(playable: readonly Game[], { recent, favourites }: Own): RailOfGames {
  const played = new Set(recent.map(keyOf));
  const loved = favourites
    .filter((key) => !played.has(key))
    .flatMap((key) => playable.find((game) => keyOf(game) === key) ?? []);
  const own = [...recent, ...loved].slice(0, ownSize);
  if (own.length === 0) return { kind: 'play', games: playable.slice(0, ownSize) };
  return { kind: recent.length > 0 ? 'recent' : 'favourites', games: own };
}

export interface HomeProvider {
  readonly code: string;
  readonly name: string;
  /** The category of most of its games. */
  readonly category: Category;
}

/** The providers of playable games, most played first. */
export function homeProviders(games: readonly Game[]): readonly HomeProvider[] {
  const byProvider = new Map<string, Game[]>();
  for (const game of sortGames(games, 'popular').filter(isPlayable))
    byProvider.set(game.provider_code, [...(byProvider.get(game.provider_code) ?? []), game]);
  return [...byProvider].map(([code, own]) => {
    const of = (category: Category) => own.filter((game) => game.game_type === category).length;
    return {
      code,
      name: own[0]?.provider_name ?? code,
      category: categories.reduce((most, other) => (of(other) > of(most) ? other : most)),
    };
  });
}

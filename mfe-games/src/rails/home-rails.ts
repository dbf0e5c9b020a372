import { categories, type Category } from '@parol/domain';
import { isPlayable, keyOf, sortGames, type Game } from '../catalogue/game.ts';

export interface HomeRail {
  readonly id: string;
  readonly kind: 'recent' | 'play' | 'top' | 'favourites' | 'new' | 'studio' | 'category' | 'soon';
  readonly games: readonly Game[];
  readonly category?: Category;
  /** For a studio's rail: its name, not translated, and the category of most of its games. */
  readonly studio?: { readonly code: string; readonly name: string; readonly category: Category };
}

const railSize = 12;
const topSize = 10;
/** A shorter top list would look like a mistake. */
const leastTop = 3;
/** Maximum studio rails; the lobbies list the other studios. */
const studioRailsShown = 6;
/** Maximum upcoming games per category. */
const soonEach = 2;

export interface Own {
  readonly member: boolean;
  /** The member's games, newest first; empty for a visitor. */
  readonly recent: readonly Game[];
  readonly favourites: readonly string[];
  /** The platform's top ten; while loading, computed from the catalogue's counts. */
  readonly top?: readonly Game[] | undefined;
}

/**
 * The rails of Home in order. A member always has a first rail (recent games, or popular ones), so
 * that nothing below moves when it is loaded. All rails show playable games, except the last with
 * upcoming ones.
 */
export function homeRails(games: readonly Game[], own: Own): HomeRail[] {
  const popular = sortGames(games, 'popular');
  const playable = popular.filter(isPlayable);
  const top = (own.top ?? playable.filter((game) => game.popularity > 0))
    .filter(isPlayable)
    .slice(0, topSize);
  const showTop = top.length >= leastTop;
  const start: HomeRail =
    own.recent.length > 0
      ? { id: 'recent', kind: 'recent', games: own.recent }
      : { id: 'play', kind: 'play', games: playable };
  const rails: HomeRail[] = [
    ...(own.member || !showTop ? [start] : []),
    ...(showTop ? [{ id: 'top', kind: 'top', games: top } as const] : []),
    {
      id: 'favourites',
      kind: 'favourites',
      games: own.favourites.flatMap((key) => games.find((game) => keyOf(game) === key) ?? []),
    },
    { id: 'new', kind: 'new', games: sortGames(playable, 'new') },
    ...studioRails(playable).slice(0, studioRailsShown),
    ...categoryRails(playable),
    {
      id: 'soon',
      kind: 'soon',
      games: categories.flatMap((category) => upcoming(popular, category)),
    },
  ];
  return rails
    .map((rail) => ({
      ...rail,
      games: rail.games.slice(0, rail.kind === 'soon' ? categories.length * soonEach : railSize),
    }))
    .filter((rail) => rail.games.length > 0);
}

const upcoming = (games: readonly Game[], category: Category): readonly Game[] =>
  games.filter((game) => game.game_type === category && !isPlayable(game)).slice(0, soonEach);

/** A rail per studio, most played first. */
function studioRails(playable: readonly Game[]): HomeRail[] {
  const codes = [...new Set(playable.map((game) => game.provider_code))];
  return codes.map((code) => {
    const games = playable.filter((game) => game.provider_code === code);
    const of = (category: Category) => games.filter((game) => game.game_type === category).length;
    const category = categories.reduce((most, other) => (of(other) > of(most) ? other : most));
    return {
      id: `studio-${code}`,
      kind: 'studio',
      games: sortGames(games, 'name'),
      studio: { code, name: games[0]?.provider_name ?? code, category },
    };
  });
}

/** A rail per category, unless a single studio's rail has the same games. */
function categoryRails(playable: readonly Game[]): HomeRail[] {
  return categories.flatMap((category): HomeRail[] => {
    const games = playable.filter((game) => game.game_type === category);
    return new Set(games.map((game) => game.provider_code)).size > 1
      ? [{ id: category, kind: 'category', category, games }]
      : [];
  });
}

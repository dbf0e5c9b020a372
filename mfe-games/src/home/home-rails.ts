import { categories, type Category } from '@parol/domain';
import { isPlayable, keyOf, sortGames, type Game } from '../catalogue/game.ts';

export interface HomeRail {
  readonly id: string;
  readonly kind: 'recent' | 'play' | 'top' | 'favourites' | 'new' | 'studio' | 'category' | 'soon';
  readonly games: readonly Game[];
  readonly category?: Category;
  /** Of a studio: its name, shown as it is, and the category that most of its games are of. */
  readonly studio?: { readonly code: string; readonly name: string; readonly category: Category };
}

const railSize = 12;
const topSize = 10;
/** Fewer would look like a mistake. */
const leastTop = 3;
/** Of the others the lobbies have the list. */
const studioRailsShown = 6;
/** Of each category, among those that can't be played yet. */
const soonEach = 2;

export interface Own {
  readonly member: boolean;
  /** The member's games, newest first; empty for a visitor. */
  readonly recent: readonly Game[];
  readonly favourites: readonly string[];
  /** The ten that the platform counts as played most; while unknown, as the catalogue's own counts say. */
  readonly top?: readonly Game[] | undefined;
}

/**
 * The rails of Home in their order. A member's first rail is always there (games played last, or where to start),
 * so that nothing below it moves when it is known. All lead to games that can be played; the last shows what comes.
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
      games: categories.flatMap((category) => notYet(popular, category)),
    },
  ];
  return rails
    .map((rail) => ({
      ...rail,
      games: rail.games.slice(0, rail.kind === 'soon' ? categories.length * soonEach : railSize),
    }))
    .filter((rail) => rail.games.length > 0);
}

const notYet = (games: readonly Game[], category: Category): readonly Game[] =>
  games.filter((game) => game.game_type === category && !isPlayable(game)).slice(0, soonEach);

/** A rail for each studio, those that are played most first. */
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

/** A rail for each category, unless a single studio's rail says the same. */
function categoryRails(playable: readonly Game[]): HomeRail[] {
  return categories.flatMap((category): HomeRail[] => {
    const games = playable.filter((game) => game.game_type === category);
    return new Set(games.map((game) => game.provider_code)).size > 1
      ? [{ id: category, kind: 'category', category, games }]
      : [];
  });
}

import { isNew, isPlayable, keyOf, sortGames, type Game } from '../catalogue/game.ts';
import type { RailOfGames } from '../tile/game-rail.tsx';

/** A shorter rail would look like a mistake. */
const leastInRail = 3;
const topSize = 10;
const railSize = 12;

export interface OwnGames {
  /** The member's recent games of all categories, newest first. */
  readonly recent: readonly Game[];
  readonly favourites: readonly string[];
}

/** The rails above a category's tiles, with games of that category only. */
export function lobbyRails(
  games: readonly Game[],
  { recent, favourites }: OwnGames,
  now: number,
): RailOfGames[] {
  const byKey = new Map(games.map((game) => [keyOf(game), game]));
  const own = (keys: readonly string[]) =>
    keys.flatMap((key) => byKey.get(key) ?? []).slice(0, railSize);
  const playable = sortGames(games, 'popular').filter(isPlayable);
  // A short category needs no rails.
  const long = games.length > railSize;
  const top = playable.filter((game) => game.popularity > 0).slice(0, topSize);
  const fresh = sortGames(playable, 'new').filter((game) => isNew(game, now));
  const rails: RailOfGames[] = [
    { kind: 'recent', games: own(recent.map(keyOf)) },
    { kind: 'top', games: long && top.length >= leastInRail ? top : [] },
    { kind: 'favourites', games: own(favourites) },
    {
      kind: 'new',
      games: long && fresh.length >= leastInRail ? fresh.slice(0, railSize) : [],
    },
  ];
  return rails.filter((rail) => rail.games.length > 0);
}

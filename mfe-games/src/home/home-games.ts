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
  /** Newest first. */
  readonly favourites: readonly Game[];
  /** The top ten that this visit began with. */
  readonly ranking?: readonly Game[] | undefined;
}

export interface HomeGames {
  /** From top to bottom; there is always one if any game is playable. */
  readonly rails: readonly RailOfGames[];
  /** The newest slots. */
  readonly slots: readonly Game[];
}

/**
 * The games of Home, all playable, from the list that the platform makes for it. A member always has a first rail (recent games and favourites,
 * or popular ones), so that nothing below moves when it is loaded.
 */
export function gamesOfHome(games: readonly Game[], own: Own): HomeGames {
  const playable = sortGames(games, 'popular').filter(isPlayable);
  const top = own.ranking ? own.ranking.flatMap((game) => asListed(playable, game)) : topOf(games);
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

/** The most played of the games that can be played. */
export const topOf = (games: readonly Game[]): readonly Game[] =>
  sortGames(games, 'popular')
    .filter((game) => isPlayable(game) && game.popularity > 0)
    .slice(0, topSize);

/** A game of a ranking as it is now, with the picture that it has there; none if it is not played any more. */
function asListed(playable: readonly Game[], { art, ...game }: Game): readonly Game[] {
  const now = playable.find((one) => keyOf(one) === keyOf(game));
  return now ? [{ ...now, art }] : [];
}

/** Recent games, then favourites among the others; popular games for who has neither. */
function firstRail(playable: readonly Game[], { recent, favourites }: Own): RailOfGames {
  const played = new Set(recent.map(keyOf));
  const loved = favourites.filter((game) => isPlayable(game) && !played.has(keyOf(game)));
  const own = [...recent, ...loved].slice(0, ownSize);
  if (own.length === 0) return { kind: 'play', games: playable.slice(0, ownSize) };
  return { kind: recent.length > 0 ? 'recent' : 'favourites', games: own };
}

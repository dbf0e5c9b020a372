import type { RowOf } from '@parol/wire';
import type { jackpotList } from '@parol/wire/jackpot';
import { isPlayable, sortGames, type Game } from '../catalogue/game.ts';

export type Jackpot = RowOf<typeof jackpotList>;

/** The first jackpot with a game that can be played, and the most played of its games. */
export function jackpotToPlay(
  jackpots: readonly Jackpot[],
  games: readonly Game[],
): { readonly jackpot: Jackpot; readonly game: Game } | undefined {
  const playable = sortGames(games, 'popular').filter(isPlayable);
  for (const jackpot of jackpots) {
    const game = playable.find(
      (one) =>
        one.provider_code === jackpot.provider_code && jackpot.game_codes.includes(one.game_code),
    );
    if (game) return { jackpot, game };
  }
  return undefined;
}

export const isSame = (one: Jackpot, other: Jackpot): boolean =>
  one.provider_code === other.provider_code && one.jackpot_id === other.jackpot_id;

import type { StudioGame } from './game.ts';
import { slotGames } from './slot.games.ts';

/** Every game of the studio. */
export const games: readonly StudioGame[] = [...slotGames];

const byCode = new Map(games.map((game) => [game.code, game]));
export const gameOf = (code: string): StudioGame | undefined => byCode.get(code);

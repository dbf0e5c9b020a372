import type { StudioGame } from './game.ts';
import { hashGames } from './hash.games.ts';
import { slotGames } from './slot.games.ts';
import { tableGames } from './table.games.ts';

/** Every game of the studio. */
export const games: readonly StudioGame[] = [...slotGames, ...hashGames, ...tableGames];

const byCode = new Map(games.map((game) => [game.code, game]));
export const gameOf = (code: string): StudioGame | undefined => byCode.get(code);

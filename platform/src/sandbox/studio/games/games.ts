import type { StudioGame } from './game.ts';
import { bingoGames } from './bingo.games.ts';
import { bookGames } from './book.games.ts';
import { fishingGames } from './fishing.games.ts';
import { hashGames } from './hash.games.ts';
import { slotGames } from './slot.games.ts';
import { tableGames } from './table.games.ts';

/** Every game of the studio. */
export const games: readonly StudioGame[] = [...slotGames, ...hashGames, ...tableGames, ...bingoGames, ...fishingGames, ...bookGames];

const byCode = new Map(games.map((game) => [game.code, game]));
export const gameOf = (code: string): StudioGame | undefined => byCode.get(code);

import { useCall, type Read } from '@parol/contract';
import { homeGames } from '@parol/wire/game';
import type { Game } from '../catalogue/game.ts';

const emptyBody = {};

/** The games that Home and the 404 page show, without the rest of the catalogue. */
export const useHomeGames = (): Read<Game> => useCall(homeGames, emptyBody);

import { useCall, type Read } from '@parol/contract';
import { gameList } from '@parol/wire/game';
import type { Game } from './game.ts';

const emptyBody = {};

/** The whole catalogue; every screen uses the same read, so that it is cached on the next one. */
export const useCatalogue = (): Read<Game> => useCall(gameList, emptyBody);

import { useCall, type Read } from '@parol/contract';
import { gameList } from '@parol/wire/game';
import type { Game } from './game.ts';

const emptyBody = {};

/** The whole catalogue; all screens share this read and its cache. */
export const useCatalogue = (): Read<Game> => useCall(gameList, emptyBody);

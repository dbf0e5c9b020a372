import { useCall, type Read } from '@parol/contract';
import { gameList } from '@parol/wire/game';
import type { Game } from './game.ts';

const whole = {};

/** The whole catalogue; every screen asks for the same rows, so that going from one to another shows them at once. */
export const useCatalogue = (): Read<Game> => useCall(gameList, whole);

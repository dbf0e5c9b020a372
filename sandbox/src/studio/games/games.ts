import { catalogue } from '@parol/platform/play/catalogue';
import type { Kind } from '../wire/kinds.ts';
import type { StudioGame } from './game.ts';
import { bingoGames } from './bingo.games.ts';
import { bookGames } from './book.games.ts';
import { dress } from './dress.ts';
import { fishingGames } from './fishing.games.ts';
import { hashGames } from './hash.games.ts';
import { slotGames } from './slot.games.ts';
import { tableGames } from './table.games.ts';

/** Every game of the studio. */
export const games: readonly StudioGame[] = [
  ...slotGames,
  ...hashGames,
  ...tableGames,
  ...bingoGames,
  ...fishingGames,
  ...bookGames,
];

const own = new Map(games.map((game) => [game.code, game]));
/** The studio's games that other providers offer under their own names and colours. */
const dressed = catalogue.flatMap((listed) => {
  const game = listed.provider === 'LAUNCHONE' ? undefined : own.get(listed.plays);
  return game ? [[listed.code, dress(game, listed)] as const] : [];
});

const byCode = new Map([...own, ...dressed]);
/** A game of any provider by its code. */
export const gameOf = (code: string): StudioGame | undefined => byCode.get(code);
/** The studio's own game behind a code. */
export const playsOf = (code: string): string => gameOf(code)?.plays ?? code;
/** Codes of all games that play the same own game as this one, itself included: they share a table. */
export const tableOf = (code: string): readonly string[] =>
  [...byCode.keys()].filter((other) => playsOf(other) === playsOf(code));
/** Codes of all games of a kind, of any provider. */
export const codesOf = (kind: Kind): readonly string[] =>
  [...byCode.values()].flatMap((game) => (game.kind === kind ? [game.code] : []));

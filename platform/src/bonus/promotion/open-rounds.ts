import { isBook } from '@parol/domain';
import type { Code } from '@parol/wire';
import type { Db } from '../../kernel/database/database.ts';

/** A member's open rounds; amounts in units. Implemented by the game wallet. */
export interface OpenRounds {
  /** Categories of their games. */
  readonly types: readonly string[];
  /** Net wins so far of the rounds that have paid more than their stakes. */
  readonly won: bigint;
  /** Net losses so far of the rounds that have paid less than their stakes. */
  readonly atStake: bigint;
}

/** Loads the member's open rounds; with `since`, only those placed since then. */
export type OpenRoundsOf = (db: Db, memberId: bigint, since?: Date) => Promise<OpenRounds>;

/**
 * When the last of the member's rounds was placed that may still win, whether it is open or its win is
 * under review; undefined if there is none.
 */
export type LastOpenRound = (db: Db, memberId: bigint) => Promise<Date | undefined>;

/** The code that refuses an act because rounds of these categories are open; undefined if there are none. */
export function openRoundsCode(types: readonly string[]): Code | undefined {
  if (types.length === 0) return undefined;
  return types.every((type) => isBook(type)) ? 'pending_result_in_game' : 'unfinishgamedetected';
}

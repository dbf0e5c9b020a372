import { dayMs, manilaDay } from '@parol/domain';
import { midnightBefore, startOfManilaDay } from '@parol/domain/calendar';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './game.repository.ts';
import type { Played } from './game.repository.ts';

/** "Top games: last 30 days" (specification §9). */
const windowDays = 30;
const freshMs = 15_000;

export interface Popularity {
  /** What was played in the last thirty days by `provider/code`; read from the rollup at most every fifteen seconds. */
  played(): Promise<ReadonlyMap<string, Pick<Played, 'rounds' | 'staked' | 'won'>>>;
  /** Brings the rollup up to date: all of the window the first time, then the last two days. */
  rollUp(): Promise<void>;
}

export function createPopularity({ db, clock }: Pick<Parts, 'db' | 'clock'>): Popularity {
  let known: { readonly played: ReadonlyMap<string, Played>; readonly until: number } | undefined;
  return {
    async played() {
      const now = clock.now().getTime();
      if (known && now < known.until && known.until - now <= freshMs) return known.played;
      const rows = await repository.played(db, manilaDay(now - windowDays * dayMs));
      const played = new Map(rows.map((row) => [`${row.provider}/${row.code}`, row]));
      known = { played, until: now + freshMs };
      return played;
    },
    async rollUp() {
      const last = await repository.lastRolledDay(db);
      const now = clock.now();
      // A round settled just after midnight may belong to the day before, so that one is counted again too.
      const from =
        last === undefined
          ? now.getTime() - (windowDays + 1) * dayMs
          : Math.min(startOfManilaDay(last).getTime(), now.getTime()) - dayMs;
      await repository.rollUp(db, midnightBefore(from));
      known = undefined;
    },
  };
}

import { dayMs, manilaDay } from '@parol/domain';
import { mayLag } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './game.repository.ts';
import type { Played } from './game.repository.ts';

/** "Top games: last 30 days" (specification §9). */
const windowDays = 30;
const freshMs = 15_000;

export interface Popularity {
  /** Rounds and amounts of the last thirty days by `provider/code`; cached for fifteen seconds. */
  played(): Promise<ReadonlyMap<string, Pick<Played, 'rounds' | 'staked' | 'won'>>>;
}

export function createPopularity({ db, clock }: Pick<Parts, 'db' | 'clock'>): Popularity {
  let cached: { readonly played: ReadonlyMap<string, Played>; readonly until: number } | undefined;
  return {
    async played() {
      const now = clock.now().getTime();
      if (cached && now < cached.until && cached.until - now <= freshMs) return cached.played;
      const rows = await mayLag(() => repository.played(db, manilaDay(now - windowDays * dayMs)));
      const played = new Map(rows.map((row) => [`${row.provider}/${row.code}`, row]));
      cached = { played, until: now + freshMs };
      return played;
    },
  };
}

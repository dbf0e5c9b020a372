import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { isContention } from './passing-errors.ts';

/** Of the session that changes the schema, for all of its steps. */
const LOCK = 7_265_314;
const POLL_MS = 100;

/** Runs `work` on one connection while no other process changes the schema; waits for those that do. */
export async function alone<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    // Asked again and again, because a statement that waits would hold up an index of another process.
    while (!(await isLocked(one))) await sleep(POLL_MS);
    try {
      return await work(one);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one);
    }
  });
}

async function isLocked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${LOCK}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** How long a step waits for its locks: others queue behind it for as long as one try. */
export interface Patience {
  /** Of one try. */
  readonly lockTimeoutMs: number;
  readonly tries: number;
  /** Between tries, for those who queued. */
  readonly pauseMs: number;
  /** Receives a line for each try that got no lock. */
  readonly log: (line: string) => void;
}

export const usualPatience: Patience = {
  lockTimeoutMs: 5_000,
  tries: 60,
  pauseMs: 1_000,
  log: () => {},
};

/** Repeats a step, which is a transaction, while others hold what it locks. */
export async function patiently<T>(
  step: string,
  { tries, pauseMs, log }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await work();
    } catch (error) {
      if (!isContention(error)) throw error;
      if (tried >= tries)
        throw new Error(
          `${step}: others held its lock in all of ${tries} tries, and nothing of it was done: end what pg_stat_activity shows, and migrate again.`,
          { cause: error },
        );
      log(`${step}: others hold its lock; try ${tried} of ${tries}`);
      await sleep(pauseMs);
    }
}

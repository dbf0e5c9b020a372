import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { unlimited } from './database-pool.ts';
import type { Db, Tx } from './open-database.ts';
import { isContention, isConnectionLost, isPassing } from './passing-errors.ts';

export interface RetryPolicy {
  /** Tries after the first; 5 by default. */
  retries?: number;
  /** Waits; injected by tests. */
  sleep?: (ms: number) => Promise<unknown>;
  /** A number in [0, 1) for the jitter; injected by tests. */
  random?: () => number;
}

export interface TransactionPolicy extends RetryPolicy {
  /**
   * Whether the body may be repeated after a connection is lost during COMMIT, because each of its
   * writes has an idempotency key. Otherwise the error is thrown.
   */
  idempotent?: boolean;
}

const SHORTEST_MS = 10;
const LONGEST_MS = 200;

/**
 * Retries `work` after contention or a lost connection, with full jitter of 10-200 ms (design §7).
 * `work` must use the same idempotency key in all tries. Throws the last error unchanged.
 */
export async function withRetry<T>(work: () => Promise<T>, policy: RetryPolicy = {}): Promise<T> {
  return retryWhile(isPassing, work, policy);
}

/** What is written together with each transaction of a piece of work. */
export interface Witness {
  /** Writes in the transaction just before it commits; called again if it is repeated. */
  readonly beforeCommit: (tx: Tx) => Promise<void>;
  /** Called once the transaction with what was written has committed. */
  readonly committed: () => void;
}
const witnesses = new AsyncLocalStorage<Witness>();

/** Runs `work`; the witness is called for each of its transactions that has written something. */
export const withWitness = <T>(witness: Witness, work: () => Promise<T>): Promise<T> =>
  witnesses.run(witness, work);

/**
 * Lets the witness write, if the transaction has written or locked rows. Returns its `committed`. With Citus always, because the
 * coordinator counts no transaction that writes on a worker.
 */
async function witnessed(tx: Tx): Promise<(() => void) | undefined> {
  const witness = witnesses.getStore();
  if (!witness) return undefined;
  const { rows } = await sql<{ wrote: boolean }>`
    select pg_current_xact_id_if_assigned() is not null
           or current_setting('citus.shard_count', true) is not null as wrote`.execute(tx);
  if (!rows[0]?.wrote) return undefined;
  await witness.beforeCommit(tx);
  return witness.committed;
}

/** Runs `body` in a READ COMMITTED transaction; restarts it after contention or a lost connection. */
export async function inTransaction<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  policy: TransactionPolicy = {},
): Promise<T> {
  let committing = false;
  const mayRetry = (error: unknown) =>
    isContention(error) || (isConnectionLost(error) && (policy.idempotent === true || !committing));
  return retryWhile(
    mayRetry,
    async () => {
      committing = false;
      const { result, committed } = await db.transaction().execute(async (tx) => {
        const result = await body(tx);
        const committed = await witnessed(tx);
        committing = true;
        return { result, committed };
      });
      committed?.();
      return result;
    },
    policy,
  );
}

/** Lets the statements of the transaction run as long as they take. */
export async function withoutTimeLimit(tx: Tx): Promise<void> {
  await sql`${sql.raw(unlimited)} select set_config('statement_timeout', '0', true)`.execute(tx);
}

/** Work that took this long is not repeated: whoever waits for it has given up by then. */
const patienceMs = 10_000;

async function retryWhile<T>(
  mayRetry: (error: unknown) => boolean,
  work: () => Promise<T>,
  policy: RetryPolicy,
): Promise<T> {
  const { retries = 5, random = Math.random } = policy;
  const began = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - began > patienceMs;
      if (isLate || tries >= retries || !mayRetry(error)) throw error;
      const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (tries + 1));
      await (policy.sleep ?? sleep)(SHORTEST_MS + random() * (ceiling - SHORTEST_MS));
    }
  }
}

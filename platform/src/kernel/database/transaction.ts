import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { NoAnswer, unlimited } from './database-pool.ts';
import { isStalePlan } from './frequent-statements.ts';
import type { Db, Tx } from './open-database.ts';

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

const CONTENTION = new Set(['40001', '40P01', '55P03']);
const LOST = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ENOTCONN)$/;
const LOST_MESSAGE =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;
const SHORTEST_MS = 10;
const LONGEST_MS = 200;

/**
 * Whether it is a serialization failure, a deadlock, a lock timeout, or a prepared statement of before a
 * migration: nothing was written.
 */
export function isContention(error: unknown): boolean {
  return CONTENTION.has(codeOf(error)) || isStalePlan(error);
}

/** Whether the connection was lost: the current work may or may not have been written. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoAnswer || LOST.test(codeOf(error))) return true;
  if (!(error instanceof Error)) return false;
  // A unix socket disappears with its server.
  const noSocket = 'syscall' in error && error.syscall === 'connect' && codeOf(error) === 'ENOENT';
  return noSocket || LOST_MESSAGE.test(error.message);
}

/** Whether an error is the database's state at the moment, so that the same work may succeed later. */
export const isPassing = (error: unknown): boolean =>
  isContention(error) || isConnectionLost(error);

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

/** Lets the witness write, if the transaction has written or locked rows. Returns its `committed`. */
async function witnessed(tx: Tx): Promise<(() => void) | undefined> {
  const witness = witnesses.getStore();
  if (!witness) return undefined;
  const { rows } = await sql<{ wrote: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as wrote`.execute(tx);
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

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

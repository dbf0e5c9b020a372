import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './open-database.ts';

export interface RetryPolicy {
  /** Tries after the first; 5 unless told. */
  retries?: number;
  /** Waits; injected by tests. */
  sleep?: (ms: number) => Promise<unknown>;
  /** A number in [0, 1) for the jitter; injected by tests. */
  random?: () => number;
}

export interface TransactionPolicy extends RetryPolicy {
  /**
   * The body may be repeated even when it is unknown whether its commit happened, because every write
   * in it is keyed. Otherwise a connection lost during COMMIT is thrown to the caller.
   */
  idempotent?: boolean;
}

const CONTENTION = new Set(['40001', '40P01', '55P03']);
const LOST = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ENOTCONN)$/;
const LOST_MESSAGE =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;
const SHORTEST_MS = 10;
const LONGEST_MS = 200;

/** True for a serialization failure, a deadlock or a lock not had in time: nothing was written. */
export function isContention(error: unknown): boolean {
  return CONTENTION.has(codeOf(error));
}

/** True where the connection went away: what was under way may or may not have been written. */
export function isConnectionLost(error: unknown): boolean {
  if (LOST.test(codeOf(error))) return true;
  if (!(error instanceof Error)) return false;
  // A unix socket goes with its server, so connecting finds no file.
  const noSocket = 'syscall' in error && error.syscall === 'connect' && codeOf(error) === 'ENOENT';
  return noSocket || LOST_MESSAGE.test(error.message);
}

/**
 * Runs `work` again after contention or a lost connection, with full jitter of 10-200 ms (design §7).
 * `work` must carry one idempotency key through all its tries. The last error is thrown as it came.
 */
export async function withRetry<T>(work: () => Promise<T>, policy: RetryPolicy = {}): Promise<T> {
  return retryWhile((error) => isContention(error) || isConnectionLost(error), work, policy);
}

/** Runs `body` in one READ COMMITTED transaction, from the start again after contention or a lost connection. */
export async function inTransaction<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  policy: TransactionPolicy = {},
): Promise<T> {
  let committing = false;
  const mayRepeat = (error: unknown) =>
    isContention(error) || (isConnectionLost(error) && (policy.idempotent === true || !committing));
  return retryWhile(
    mayRepeat,
    () => {
      committing = false;
      return db.transaction().execute(async (tx) => {
        const result = await body(tx);
        committing = true;
        return result;
      });
    },
    policy,
  );
}

async function retryWhile<T>(
  mayRepeat: (error: unknown) => boolean,
  work: () => Promise<T>,
  policy: RetryPolicy,
): Promise<T> {
  const { retries = 5, random = Math.random } = policy;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= retries || !mayRepeat(error)) throw error;
      const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (tries + 1));
      await (policy.sleep ?? sleep)(SHORTEST_MS + random() * (ceiling - SHORTEST_MS));
    }
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

import { NoAnswer } from './database-pool.ts';
import { isStalePlan } from './frequent-statements.ts';

const CONTENTION = new Set(['40001', '40P01', '55P03']);
// The last six: the host is gone, or its name.
const LOST =
  /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ENOTCONN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const LOST_MESSAGE =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

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

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

import pg from 'pg';
import type { Role } from './roles.ts';
import type { OnNotable } from './statement-watch.ts';

export interface PoolOptions {
  /** The role of the connections; the login's own by default. */
  role?: Role;
  /** Maximum number of connections; 10 by default. */
  max?: number;
  /** Further connections, which only queries within `asVisitor` use; none by default. */
  visitors?: number;
  /** Milliseconds that a statement may run before the server cancels it; 0 for no limit. */
  statementTimeoutMs?: number;
  /**
   * Milliseconds until a connection that does not answer is given up; five seconds more than
   * `statementTimeoutMs` by default, and 0 for no limit.
   */
  answerMs?: number;
  /** Milliseconds that a statement may wait for a lock before it fails with 55P03; 0 for no limit. */
  lockTimeoutMs?: number;
  /**
   * Whether a pooler gives each transaction another connection. Then nothing is set on connections,
   * and no statement is prepared: role and time limits are the login's.
   */
  isPooled?: boolean;
  /** A streaming replica for reads within `mayLag`, and how old what it answers may be. */
  replica?: { readonly url: string; readonly mostLagMs: number };
  /**
   * Connections to each worker of a Citus cluster, on which statements about a member go to the one that has their rows
   * (`databaseOf`); none by default, which sends all to `url`.
   */
  ofWorkers?: number;
  /**
   * Whether statements are planned with their values each time, by which a worker of a Citus cluster
   * finds their shard at little cost; each plan is kept as long as PostgreSQL wants by default.
   */
  isPlannedEachTime?: boolean;
  /** Milliseconds in which a connection must be made, or become free if all are in use; ten seconds by default. */
  connectMs?: number;
  /** Called when a statement took half a second or failed, in the context of the call that sent it. */
  onNotableStatement?: OnNotable;
  /** Called when an idle connection is lost. */
  onIdleError?: (error: Error) => void;
}

export const statementMs = 10_000;
export const lockMs = 3_000;
/** A database that has not cancelled a statement by then can't be reached. */
const graceMs = 5_000;
/** Time until a silent peer is asked whether it is there. */
const keepAliveMs = 10_000;
/** So that connections spread again over servers behind one address. */
const longestLifeSeconds = 3_600;

/** Milliseconds until a connection that does not answer is given up; 0 for no limit. */
export const answerMsOf = ({ answerMs, statementTimeoutMs = statementMs }: PoolOptions): number =>
  answerMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + graceMs);

/** A new connection plans the statements of a bet first, so that connections outlast quiet minutes. */
const idleMs = 600_000;

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  // A calendar date has no time zone; a Date could shift it by a day.
  [pg.types.builtins.DATE, (text) => text],
]);

/** What a new connection is started with. */
function sessionSettings(options: PoolOptions) {
  const { role, isPlannedEachTime, statementTimeoutMs, lockTimeoutMs } = options;
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    ...(isPlannedEachTime ? ['-c plan_cache_mode=force_custom_plan'] : []),
  ];
  return {
    ...(settings.length > 0 && { options: settings.join(' ') }),
    statement_timeout: statementTimeoutMs ?? statementMs,
    lock_timeout: lockTimeoutMs ?? lockMs,
  };
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** A pool for `url`: returns int8 as bigint, timestamptz as Date, date as 'YYYY-MM-DD', numeric as string. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    ...(options.isPooled ? {} : sessionSettings(options)),
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: longestLifeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: {
      getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  });
  // A lost connection without an error listener would end the process. The pool only listens on
  // idle connections, so connections in use get their own listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => options.onIdleError?.(error));
  return pool;
}

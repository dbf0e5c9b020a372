import pg from 'pg';

export interface PoolOptions {
  /** Most connections held at once; 10 unless told. */
  max?: number;
  /** Milliseconds a statement may run before the server cancels it; 0 for no limit. */
  statementTimeoutMs?: number;
  /** Milliseconds a statement may wait for a lock before 55P03; 0 for no limit. */
  lockTimeoutMs?: number;
  /** Told of connections that die while idle. */
  onIdleError?: (error: Error) => void;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  // A calendar date has no zone: as a Date it would move by a day with the machine's zone.
  [pg.types.builtins.DATE, (text) => text],
]);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** A pool for `url`: int8 arrives as bigint, timestamptz as Date, date as 'YYYY-MM-DD', numeric as string. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  });
  // Without listeners the death of a connection would end the process: the pool listens to the idle ones
  // and tells, but a connection that is handed out and between two queries has only this one.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => options.onIdleError?.(error));
  return pool;
}

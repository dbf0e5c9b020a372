import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { withCallStatements } from './call-statements.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { databasePool } from './database-pool.ts';
import type { Database } from './schema.ts';
import { withVisitorPool } from './visitor-pool.ts';

/** The platform's database. `Tx` is the same inside a transaction, and can be passed as a `Db`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

type PoolName = 'main' | 'visitors';
const poolsOf = new WeakMap<Db, ReadonlyMap<PoolName, pg.Pool>>();

/** Opens a pooled Kysely instance; `destroy()` closes its pool. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  const pools = new Map<PoolName, pg.Pool>();
  const poolOf = (name: PoolName, max: number | undefined) => {
    const pool = createPool(url, { ...options, ...(max && { max }) });
    pools.set(name, pool);
    return databasePool(pool, options);
  };
  const pool = poolOf('main', options.max);
  const both = options.visitors
    ? withVisitorPool(pool, poolOf('visitors', options.visitors))
    : pool;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withCallStatements(both) }),
  });
  poolsOf.set(db, pools);
  return db;
}

/** Connections of a pool. */
export interface PoolFigures {
  readonly pool: string;
  readonly max: number;
  readonly used: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** The pools of a database that `openDatabase` opened; empty for a transaction. */
export const poolFigures = (db: Db): readonly PoolFigures[] =>
  [...(poolsOf.get(db) ?? [])].map(([name, pool]) => ({
    pool: name,
    max: pool.options.max,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));

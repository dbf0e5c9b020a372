import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { withCallStatements } from './call-statements.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { databasePool } from './database-pool.ts';
import { type ReplicaWatch, replicaWatch, withReplica } from './replica.ts';
import { replayedAt, writtenAt } from './replica-places.repository.ts';
import type { Database } from './schema.ts';
import { withVisitorPool } from './visitor-pool.ts';

/** The platform's database. `Tx` is the same inside a transaction, and can be passed as a `Db`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

type PoolName = 'main' | 'visitors' | 'replica';
const poolsOf = new WeakMap<Db, ReadonlyMap<PoolName, pg.Pool>>();
const replicasOf = new WeakMap<Db, ReplicaWatch>();
/** A replica that does not answer is not waited for: the primary answers instead. */
const replicaMs = 1_000;

/** Opens a pooled Kysely instance; `destroy()` closes its pool. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  const pools = new Map<PoolName, pg.Pool>();
  const poolOf = (name: PoolName, max: number | undefined, own: PoolOptions = {}, at = url) => {
    const pool = createPool(at, { ...options, ...(max && { max }), ...own });
    pools.set(name, pool);
    return databasePool(pool, options);
  };
  const { replica } = options;
  const pool = poolOf('main', options.max);
  const both = options.visitors
    ? withVisitorPool(pool, poolOf('visitors', options.visitors))
    : pool;
  const ofReplica =
    replica && poolOf('replica', options.max, { connectMs: replicaMs }, replica.url);
  const watch = replica && watchOf(pools, replica.mostLagMs);
  const noted = withCallStatements(both);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      // Apart, so that a read which must not lag never shares an answer with one that may.
      pool:
        ofReplica && watch
          ? withReplica(noted, withCallStatements(ofReplica, 'replica'), watch.isFresh)
          : noted,
    }),
  });
  poolsOf.set(db, pools);
  if (watch) replicasOf.set(db, watch);
  return db;
}

function watchOf(pools: ReadonlyMap<PoolName, pg.Pool>, mostLagMs: number): ReplicaWatch {
  const [main, replica] = [pools.get('main'), pools.get('replica')];
  if (!main || !replica) throw new Error('There is no replica.');
  return replicaWatch(
    () => writtenAt(main),
    () => replayedAt(replica),
    mostLagMs,
  );
}

/** The watch of a database's replica; undefined without one. */
export const replicaOf = (db: Db): ReplicaWatch | undefined => replicasOf.get(db);

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

import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { withCallStatements } from './call-statements.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { databasePool } from './database-pool.ts';
import { addressAt, type MemberDatabases, memberDatabases } from './member-databases.ts';
import { type ReplicaWatch, replicaWatch, withReplica } from './replica.ts';
import { replayedAt, writtenAt } from './replica-places.repository.ts';
import type { Database } from './schema.ts';
import { shardPlaces } from './shard-places.repository.ts';
import { withVisitorPool } from './visitor-pool.ts';

/** The platform's database. `Tx` is the same inside a transaction, and can be passed as a `Db`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** A worker's is named by its address. */
type PoolName = 'main' | 'visitors' | 'replica' | `worker ${string}`;
const poolsOf = new WeakMap<Db, ReadonlyMap<PoolName, pg.Pool>>();
const replicasOf = new WeakMap<Db, ReplicaWatch>();
const membersOf = new WeakMap<Db, MemberDatabases<Db>>();
/** A replica that does not answer is not waited for: the primary answers instead. */
const replicaMs = 1_000;
/**
 * A worker that does not answer, or has no free connection, has the calls of its members fail, which are not to hold those of
 * others up.
 */
const workerMs = 2_000;

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
  // Apart, so that a read which must not lag never shares an answer with one that may.
  const primary =
    ofReplica && watch
      ? withReplica(noted, withCallStatements(ofReplica, 'replica'), watch.isFresh)
      : noted;
  const members = options.ofWorkers ? membersAt(url, pool, pools, options) : undefined;
  const db = new PooledDatabase({
    connect: () => primary.connect(),
    async end() {
      await members?.destroy();
      await primary.end();
    },
  });
  poolsOf.set(db, pools);
  if (watch) replicasOf.set(db, watch);
  if (members) membersOf.set(db, members);
  return db;
}

/** Kysely itself ends a pool only if it has used it. */
class PooledDatabase extends Kysely<Database> {
  private ended: Promise<void> | undefined;

  constructor(
    private readonly pool: PostgresPool,
    Dialect: typeof PostgresDialect = PostgresDialect,
  ) {
    super({
      dialect: new Dialect({ pool: { connect: () => pool.connect(), end: async () => {} } }),
    });
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await (this.ended ??= this.pool.end());
  }
}

/** Tells connections to a worker, and their transactions, from others. */
class WorkerAdapter extends PostgresAdapter {}
class WorkerDialect extends PostgresDialect {
  override createAdapter(): WorkerAdapter {
    return new WorkerAdapter();
  }
}

/** Connections to the workers of the cluster whose coordinator is at `url`, with the same login. */
function membersAt(
  url: string,
  coordinator: PostgresPool,
  pools: Map<PoolName, pg.Pool>,
  options: PoolOptions,
): MemberDatabases<Db> {
  const members = memberDatabases<Db>({
    read: () => shardPlaces(coordinator),
    open(node, name) {
      const worker = createPool(addressAt(url, node), {
        ...options,
        ...(options.ofWorkers && { max: options.ofWorkers }),
        connectMs: workerMs,
        isPlannedEachTime: true,
      });
      const named = `worker ${name}` as const;
      pools.set(named, worker);
      const connections = databasePool(worker, options);
      // An answer of one server is none of another.
      const noted = withCallStatements(
        {
          connect: () =>
            connections.connect().catch((error: unknown) => {
              members.wasLost();
              throw error;
            }),
          end: () => connections.end(),
        },
        named,
      );
      const pool = {
        connect: () => noted.connect(),
        async end() {
          pools.delete(named);
          await noted.end();
        },
      };
      return new PooledDatabase(pool, WorkerDialect);
    },
  });
  return members;
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

/** What follows where members' rows are; undefined for a database that is on one server. */
export const memberDatabasesOf = (db: Db): MemberDatabases<Db> | undefined => membersOf.get(db);

/** Where a member's rows are. */
export interface MemberPlace {
  readonly db: Db;
  /** Members of one group may be in one statement. */
  readonly group: bigint;
}

/**
 * Where a member's rows are: the connections to the worker of a cluster that has them, where each member is a group, else
 * `db`. For statements about this member alone that are no part of a transaction.
 */
export function placeOf(db: Db, memberId: bigint): MemberPlace {
  const own = membersOf.get(db)?.of(memberId);
  return own ? { db: own, group: memberId } : { db, group: 0n };
}

/** The connections of `placeOf`. */
export const databaseOf = (db: Db, memberId: bigint): Db => placeOf(db, memberId).db;

/** All connections behind which members' rows are: those to each worker of a cluster, else `db` alone. */
export function databasesOf(db: Db): readonly Db[] {
  const { workers, haveAll } = membersOf.get(db)?.everywhere() ?? { workers: [], haveAll: false };
  return haveAll ? workers : [db, ...workers];
}

/** A made-up member id whose rows are in the member's shard, for sums over its members; 0 on one server. */
export const shardOf = (db: Db, memberId: bigint): bigint =>
  membersOf.get(db)?.shardOf(memberId) ?? 0n;

/**
 * A condition that names the members whose rows a relation has, where a worker would otherwise ask all shards: it derives
 * the shard from no join. Empty elsewhere, because it would cost one server's planner time. The members are of one shard.
 */
export const amongMembers = (
  on: Db,
  column: RawBuilder<unknown>,
  members: RawBuilder<unknown>,
): RawBuilder<unknown> => (isOnWorker(on) ? sql`and ${column} = any (${members})` : sql``);

/** Whether one statement may write several tables: a worker would first send what they have in common to all nodes. */
export const writesTogether = (on: Db): boolean => !isOnWorker(on);

const isOnWorker = (on: Db): boolean => on.getExecutor().adapter instanceof WorkerAdapter;

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

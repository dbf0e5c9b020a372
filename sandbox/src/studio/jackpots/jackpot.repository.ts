import type { Selectable } from 'kysely';
import type { Database, Db } from '@parol/platform/kernel/database';
import '../store/studio.schema.ts';

export type Pool = Selectable<Database['studio_jackpot']>;
/** A provider's jackpot. */
export type PoolKey = Pick<Pool, 'provider' | 'jackpot'>;

const growing = (db: Db, { provider, jackpot }: PoolKey) =>
  db
    .selectFrom('studio_jackpot')
    .selectAll()
    .where('provider', '=', provider)
    .where('jackpot', '=', jackpot)
    .where('ended_at', 'is', null);

/** The pool that grows now. */
export const growingPool = (db: Db, key: PoolKey): Promise<Pool | undefined> =>
  growing(db, key).executeTakeFirst();

/**
 * The same, locked until the transaction ends. Undefined also if it ended while this waited for the
 * lock: the next one is seen by another statement only.
 */
export const lockedPool = (tx: Db, key: PoolKey): Promise<Pool | undefined> =>
  growing(tx, key).forUpdate().executeTakeFirst();

/** Adds a pool unless one grows already. */
export async function addPool(db: Db, pool: Pool): Promise<void> {
  await db
    .insertInto('studio_jackpot')
    .values(pool)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changePool(
  db: Db,
  id: bigint,
  change: Partial<Pick<Pool, 'amount' | 'ended_at' | 'round_id'>>,
): Promise<void> {
  await db.updateTable('studio_jackpot').set(change).where('id', '=', id).execute();
}

/** Pools that fell to a round, newest first. */
export async function fallenPools(
  db: Db,
  { provider, jackpot }: PoolKey,
  limit: number,
): Promise<Pool[]> {
  return db
    .selectFrom('studio_jackpot')
    .selectAll()
    .where('provider', '=', provider)
    .where('jackpot', '=', jackpot)
    .where('round_id', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
}

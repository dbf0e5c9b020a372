import type { Selectable } from 'kysely';
import type { Database, Db } from '@parol/platform/kernel/database';
import type { StudioRound, StudioSeed } from '../store/studio.repository.ts';

/** A flight with its seed. */
export type Flight = StudioSeed &
  Pick<Selectable<Database['studio_flight']>, 'starts_at' | 'ends_at' | 'point'>;

const flights = (db: Db) =>
  db
    .selectFrom('studio_flight')
    .innerJoin('studio_seed', 'studio_seed.id', 'studio_flight.seed_id')
    .selectAll('studio_seed')
    .select(['starts_at', 'ends_at', 'point']);

/** The flight of a table that started last or starts next. */
export async function latest(db: Db, game: string): Promise<Flight | undefined> {
  return flights(db)
    .where('studio_flight.game_code', '=', game)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function flightBy(db: Db, game: string, id: bigint): Promise<Flight | undefined> {
  return flights(db)
    .where('studio_flight.game_code', '=', game)
    .where('seed_id', '=', id)
    .executeTakeFirst();
}

/** Flights of a table that are over, newest first. */
export async function results(db: Db, game: string, now: Date, limit: number): Promise<Flight[]> {
  return flights(db)
    .where('studio_flight.game_code', '=', game)
    .where('ends_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
}

/** Adds a flight unless its table has one that is not over: the index of seeds in use decides. */
export async function addFlight(db: Db, flight: Flight): Promise<void> {
  const { starts_at, ends_at, point, ...seed } = flight;
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('studio_seed')
      .values(seed)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await tx
      .insertInto('studio_flight')
      .values({ seed_id: seed.id, game_code: seed.game_code, starts_at, ends_at, point })
      .execute();
  });
}

/** Reveals the seeds of the flights that are over. */
export async function revealEnded(db: Db, table: string, now: Date): Promise<void> {
  await db
    .updateTable('studio_seed')
    .set({ revealed_at: now })
    .where('player', '=', table)
    .where('revealed_at', 'is', null)
    .where('id', 'in', (on) =>
      on.selectFrom('studio_flight').select('seed_id').where('ends_at', '<=', now),
    )
    .execute();
}

/** The rounds with a confirmed stake on a flight, highest stake first. */
export async function betsOn(db: Db, flight: bigint, limit: number): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('seed_id', '=', flight)
    .where('state', 'in', ['open', 'paying', 'done'])
    .orderBy('stake', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '@parol/platform/kernel/database';
import '../store/studio.schema.ts';

export type Fixture = Selectable<Database['studio_fixture']>;

export async function addFixture(
  db: Db,
  fixture: Insertable<Database['studio_fixture']>,
): Promise<void> {
  await db
    .insertInto('studio_fixture')
    .values(fixture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fixtures that can be bet on, soonest first. */
export async function upcoming(db: Db, book: string, now: Date): Promise<Fixture[]> {
  return db
    .selectFrom('studio_fixture')
    .selectAll()
    .where('book', '=', book)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Fixtures under way. */
export async function running(db: Db, book: string, now: Date): Promise<Fixture[]> {
  return db
    .selectFrom('studio_fixture')
    .selectAll()
    .where('book', '=', book)
    .where('starts_at', '<=', now)
    .where('settled_at', 'is', null)
    .execute();
}

/** The last results, newest first. */
export async function results(db: Db, book: string, limit: number): Promise<Fixture[]> {
  return db
    .selectFrom('studio_fixture')
    .selectAll()
    .where('book', '=', book)
    .where('settled_at', 'is not', null)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
}

export async function fixturesById(db: Db, ids: readonly string[]): Promise<Fixture[]> {
  return ids.length === 0
    ? []
    : db.selectFrom('studio_fixture').selectAll().where('id', 'in', ids).execute();
}

/** Fixtures that have ended and have no score yet. */
export async function ended(db: Db, now: Date): Promise<Fixture[]> {
  return db
    .selectFrom('studio_fixture')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(100)
    .execute();
}

export async function setScore(
  db: Db,
  id: string,
  score: readonly [home: number, away: number],
  at: Date,
): Promise<void> {
  await db
    .updateTable('studio_fixture')
    .set({ home_score: score[0], away_score: score[1], settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}

/** Open tickets of the books. */
export async function openTickets(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('game_code', 'in', codes)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .limit(200)
    .execute();
}

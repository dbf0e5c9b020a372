import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from './open-database.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { asVisitor, visitorConnectionsOf } from './visitor-pool.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, { max: 2, visitors: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const ping = () => sql`select 1`.execute(db);
/** A transaction that has its connection until it is released. */
async function holding() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const done = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    begun();
    await released;
  });
  await hasBegun;
  return { release, done };
}

it('visitors’ reads that use all of their connections - leave those of others free', async () => {
  const first = await asVisitor(holding);
  let isRead = false;
  const waiting = asVisitor(async () => {
    await ping();
    isRead = true;
  });
  // Both connections of the others, one after the other and at once.
  await Promise.all([ping(), ping()]);
  const own = await holding();
  await ping();
  expect(isRead).toBe(false);
  first.release();
  await waiting;
  expect(isRead).toBe(true);
  own.release();
  await Promise.all([first.done, own.done]);
});

it('others that use all of their connections - leave those of visitors free', async () => {
  const own = [await holding(), await holding()];
  expect((await asVisitor(ping)).rows).toHaveLength(1);
  for (const one of own) one.release();
  await Promise.all(own.map(({ done }) => done));
});

it.each([
  [2, 1],
  [10, 3],
  [50, 15],
])('with %i connections for everything else, visitors have %i', (size, visitors) => {
  expect(visitorConnectionsOf(size)).toBe(visitors);
});

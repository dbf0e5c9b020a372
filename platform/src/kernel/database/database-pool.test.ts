import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SilentProxy, silentProxy } from '../../testing/silent-proxy.ts';
import { type Db, openDatabase } from './open-database.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { inTransaction, withoutTimeLimit } from './transaction.ts';

const answerMs = 1_000;
let database: TestDatabase;
let proxy: SilentProxy;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await silentProxy(database.url);
  db = openDatabase(proxy.url, { max: 3, answerMs });
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await database.close();
});

const ping = () => sql`select 1`.execute(db);

it('a path that drops everything for a while - fails what waits, and serves again afterwards', async () => {
  await Promise.all([ping(), ping(), ping()]);
  proxy.silence();
  const waiting = [
    ping(),
    inTransaction(db, async (tx) => sql`select 2`.execute(tx), { retries: 0 }),
    db.transaction().execute((tx) => sql`select 3`.execute(tx)),
  ];
  for (const one of waiting) await expect(one).rejects.toThrow(/did not answer within 1000 ms/);
  proxy.resume();
  await Promise.all([ping(), ping(), ping()]);
});

it('a transaction without a time limit - waits longer, and the next one has the limit again', async () => {
  const slow = (seconds: number) => sql`select pg_sleep(${seconds})`;
  await db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx);
    await slow(1.5).execute(tx);
  });
  await expect(
    Promise.all([1, 2, 3].map(() => db.transaction().execute((tx) => slow(30).execute(tx)))),
  ).rejects.toThrow(/did not answer/);
});

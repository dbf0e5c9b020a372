import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a statement that is sent often is prepared', () => {
  const times = async (n: number, work: () => Promise<unknown>) => {
    for (let i = 0; i < n; i += 1) await work();
  };
  /** One connection, on a table that can be changed. */
  async function withTable(work: (own: Db, table: RawBuilder<unknown>) => Promise<void>) {
    const own = openDatabase(database.url, { max: 1, answerMs });
    const table = sql.raw(`often_${Math.trunc(performance.now() * 1_000)}`);
    try {
      await sql`create table ${table} (id bigint primary key)`.execute(own);
      await sql`insert into ${table} values (1)`.execute(own);
      await work(own, table);
    } finally {
      await own.destroy();
    }
  }
  const read = (on: Db, table: RawBuilder<unknown>) =>
    sql<{ id: bigint }>`select * from ${table} where id = ${1n}`.execute(on);

  it('from the fifth time on, once per connection', async () => {
    await withTable(async (own, table) => {
      const prepared = async () =>
        (await sql<{ n: bigint }>`select count(*) as n from pg_prepared_statements`.execute(own))
          .rows[0]?.n;
      await times(4, () => read(own, table));
      expect(await prepared()).toBe(0n);
      await times(4, () => read(own, table));
      expect(await prepared()).toBe(1n);
    });
  });

  it('is sent again when a migration has changed its columns', async () => {
    await withTable(async (own, table) => {
      await times(8, () => read(own, table));
      await sql`alter table ${table} add column note text default 'new'`.execute(own);
      expect((await read(own, table)).rows).toEqual([{ id: 1n, note: 'new' }]);
      expect((await read(own, table)).rows).toEqual([{ id: 1n, note: 'new' }]);
    });
  });

  it('in a transaction, which is repeated', async () => {
    await withTable(async (own, table) => {
      await times(8, () => read(own, table));
      await sql`alter table ${table} add column note text default 'new'`.execute(own);
      let tries = 0;
      const rows = await inTransaction(own, async (tx) => {
        tries += 1;
        await sql`insert into ${table} values (2)`.execute(tx);
        return (await read(tx, table)).rows;
      });
      expect(rows).toEqual([{ id: 1n, note: 'new' }]);
      expect(tries).toBe(2);
    });
  });
});

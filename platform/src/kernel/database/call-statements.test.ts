import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callStatements, inCall } from './call-statements.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A number that is different in each statement that is sent. */
const next = async (value = 1n) => {
  const { rows } = await sql<{
    n: string;
  }>`select ${value}::bigint as v, random()::text as n`.execute(database.db);
  return rows[0]?.n;
};

it('a call that only reads - sends equal statements once, others each', async () => {
  const statements = callStatements(true);
  await inCall(statements, async () => {
    const [first, second, other] = await Promise.all([next(), next(), next(2n)]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(await next()).toBe(first);
    const together = () =>
      sql`with one as (select 1) select random() from one`.execute(database.db);
    const [one, two] = await Promise.all([together(), together()]);
    expect(one.rows).toEqual(two.rows);
  });
  expect(statements.sent).toBe(3);
  expect(statements.ms).toBeGreaterThan(0);
});

it('statements with other bytes - are other statements', async () => {
  const statements = callStatements(true);
  const read = (bytes: Buffer) =>
    sql`select ${bytes}::bytea as b, ${[7n]}::bigint[] as list`.execute(database.db);
  await inCall(statements, async () => {
    const [one, same, other] = await Promise.all(
      [Buffer.from([1]), Buffer.from([1]), Buffer.from([2])].map(read),
    );
    expect(same?.rows).toEqual(one?.rows);
    expect(other?.rows).not.toEqual(one?.rows);
  });
  expect(statements.sent).toBe(2);
});

it('the rows of a shared statement - are each reader’s own', async () => {
  await inCall(callStatements(true), async () => {
    const read = () => sql<{ n: number }>`select 1 as n`.execute(database.db);
    const [one, two] = await Promise.all([read(), read()]);
    if (one.rows[0]) one.rows[0].n = 2;
    expect(two.rows).toEqual([{ n: 1 }]);
  });
});

it('a call that has written - reads again', async () => {
  const statements = callStatements(true);
  await inCall(statements, async () => {
    const first = await next();
    await sql`notify parol_test`.execute(database.db);
    expect(await next()).not.toBe(first);
  });
  expect(statements.sent).toBe(3);
});

it('an act, and a transaction - share nothing', async () => {
  const act = callStatements(false);
  await inCall(act, async () => expect(await next()).not.toBe(await next()));
  expect(act.sent).toBe(2);
  const read = callStatements(true);
  await inCall(read, () =>
    database.db.transaction().execute(async (tx) => {
      const again = () => sql`select 1 as n`.execute(tx);
      await again();
      await again();
    }),
  );
  expect(read.sent).toBe(2);
});

it('different calls - share nothing', async () => {
  const read = () => inCall(callStatements(true), () => next());
  expect(await read()).not.toBe(await read());
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { lockWaits } from '../../kernel/database/testing/lock-waits.ts';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function idOf(
  on: Db,
  owner: string,
  asset: string,
  kind = 'gateway',
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select house_account_id(${kind}, ${owner}, ${asset})::text as id`.execute(on);
  return rows[0]?.id;
}

it('a house account - is one for each kind and asset, and the same at each use', async () => {
  const { db } = database;
  const [pesos, tokens] = [await idOf(db, 'one', 'PHP'), await idOf(db, 'one', 'TOKEN')];
  expect(tokens).not.toBe(pesos);
  const provider = await idOf(db, 'one', 'PHP', 'provider');
  expect([pesos, tokens]).not.toContain(provider);
  expect([await idOf(db, 'one', 'PHP'), await idOf(db, 'one', 'TOKEN')]).toEqual([pesos, tokens]);
});

it('two postings that create it at once - use one', async () => {
  const { db } = database;
  const { first, second } = await inTransaction(db, async (tx) => {
    const id = await idOf(tx, 'two', 'PHP');
    const other = idOf(db, 'two', 'PHP');
    await expect.poll(() => lockWaits(database.url)).toBe(1);
    return { first: id, second: other };
  });
  expect(first).toBeDefined();
  expect(await second).toBe(first);
});

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

it('a look-up - finds the account of this kind, owner and asset, and creates none', async () => {
  const { db } = database;
  const found = async (owner: string, asset: string) => {
    const { rows } = await sql<{ id: string | null }>`
      select ledger_house_account('gateway', ${owner}, ${asset})::text as id`.execute(db);
    return rows[0]?.id;
  };
  const keys = [
    ['found', 'PHP'],
    ['found', 'TOKEN'],
    ['found-too', 'PHP'],
  ] as const;
  for (const [owner, asset] of keys) {
    expect(await found(owner, asset)).toBeNull();
    const id = await idOf(db, owner, asset);
    expect(await found(owner, asset)).toBe(id);
  }
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

it('an id - is below zero, and one of a member is refused', async () => {
  const { db } = database;
  expect(Number(await idOf(db, 'three', 'PHP'))).toBeLessThan(0);
  await expect(
    sql`insert into house_account (kind, owner, asset, id) overriding system value
        values ('gateway', 'four', 'PHP', 281474976710657)`.execute(db),
  ).rejects.toThrow('house_account_below_zero');
});

it('many postings that create it at the same moment - use one, whichever index meets the other first', async () => {
  const { db } = database;
  for (let n = 0; n < 200; n++) {
    const ids = await Promise.all(Array.from({ length: 8 }, () => idOf(db, `many-${n}`, 'PHP')));
    expect(new Set(ids).size).toBe(1);
  }
});

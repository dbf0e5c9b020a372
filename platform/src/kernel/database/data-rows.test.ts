import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDataRows } from './data-rows.ts';
import { migrate } from './migrate.ts';
import { migrationOptions, testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parol-data-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const promotions = async () => {
  const { rows } = await sql<{ id: string; max_bonus: bigint | null; active: boolean }>`
    select id, max_bonus, active from promotion order by id`.execute(database.db);
  return rows;
};

describe('data rows', () => {
  it('a row that an operator changed - is kept on restart', async () => {
    await sql`update promotion set active = false, max_bonus = 12345 where id = 'welcome'`.execute(
      database.db,
    );
    await migrate(database.url, migrationOptions());
    expect(await promotions()).toContainEqual({ id: 'welcome', max_bonus: 12345n, active: false });
  });

  it('a missing row - is inserted with its columns and the defaults of the others', async () => {
    const before = await promotions();
    await sql`delete from promotion where id = 'lantern-gift'`.execute(database.db);
    await migrate(database.url, migrationOptions());
    expect(await promotions()).toEqual(before);
    expect(before).toContainEqual({ id: 'lantern-gift', max_bonus: 240_000_000n, active: true });
  });

  it('a row that is removed from its file - stays in the database', async () => {
    const before = await promotions();
    await writeFile(join(folder, 'promotion.json'), '[]');
    await insertDataRows(database.db, folder);
    expect(await promotions()).toEqual(before);
  });

  it('a row with an unknown column - fails, and no row is inserted', async () => {
    const rate = { name: {}, rate: 1, updated_at: '2026-11-21T00:00:00Z' };
    await writeFile(
      join(folder, 'exchange_rate.json'),
      JSON.stringify([
        { ...rate, currency: 'AAA' },
        { ...rate, currency: 'BBB', colour: 'red' },
      ]),
    );
    await expect(insertDataRows(database.db, folder)).rejects.toThrow('colour');
    const { rows } = await sql`select 1 from exchange_rate where currency = 'AAA'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

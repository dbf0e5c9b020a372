import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as changeBannerLinks } from '../../../db/migrations/0009-banner-links.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ role: roles.migration });
});
afterAll(() => database.close());

describe('migrations', () => {
  it('are numbered consecutively', async () => {
    const numbers = (await migrationFiles()).map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('define no functions, because those have their own files', async () => {
    for (const name of await migrationFiles()) {
      const text = await readFile(
        new URL(`../../../db/migrations/${name}`, import.meta.url),
        'utf8',
      );
      expect(text).not.toMatch(/create (?:or replace )?function|pg_get_functiondef|prosrc/i);
    }
  });

  it('run once', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  it("of the banner links - change those of an older installation, and leave an operator's", async () => {
    const { db } = database;
    const links = { 'slide-daily': '/promotions', 'promo-daily': '/news' };
    for (const [id, link] of Object.entries(links))
      await sql`update banner set link = ${link} where banner_id = ${id}`.execute(db);
    await changeBannerLinks(db as unknown as Kysely<unknown>);
    const { rows } = await sql`
      select banner_id, link from banner where banner_id in ('slide-daily', 'promo-daily') order by 1
    `.execute(db);
    expect(rows).toEqual([
      { banner_id: 'promo-daily', link: '/news' },
      { banner_id: 'slide-daily', link: '/promotions?promotion=daily' },
    ]);
  });

  it('of another version - are refused with a one-line instruction', async () => {
    await sql`update kysely_migration set name = '0001-ledger' where name = '0001-tables'`.execute(
      database.db,
    );
    await expect(migrate(database.url)).rejects.toThrow(
      /^The database was created by another version of Parol \(it has migration 0001-ledger\).*set PAROL_DATA to a new folder or DATABASE_URL to an empty database[^\n]*$/,
    );
  });
});

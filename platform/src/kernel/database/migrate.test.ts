import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as changeBannerLinks } from '../../../db/migrations/0009-banner-links.ts';
import { up as moveBanners } from '../../../db/migrations/0030-cms.ts';
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

  it("of the banners - change an older installation's links and keep what operators decided", async () => {
    const { db } = database;
    const older = db as unknown as Kysely<unknown>;
    await sql`drop table cms_publication, cms_version`.execute(db);
    const baseline = new URL('../../../db/baseline/content.sql', import.meta.url);
    await sql.raw(await readFile(baseline, 'utf8')).execute(db);
    const [made, starts, ends] = ['2026-11-01T00:00Z', '2026-11-05T00:00Z', '2026-11-09T00:00Z'];
    for (const [id, link, state, from, until] of [
      ['slide-daily', '/promotions', 'published', null, null],
      ['promo-daily', '/news', 'withdrawn', null, null],
      ['slide-timed', '/slot', 'published', starts, ends],
    ])
      await sql`
        insert into banner values (${id}, 'slide', 1, 't', 't', 'b', 'b', 'a', 'a', ${link}, 'star', 'sea', 1,
          ${state}, ${from}::timestamptz, ${until}::timestamptz, ${made}::timestamptz)`.execute(db);
    await changeBannerLinks(older);
    await moveBanners(older);
    const { rows } = await sql`
      select p.name, p.at, p.version, p.origin, v.content ->> 'link' as link
        from cms_publication p join cms_version v on v.name = p.name order by p.name, p.at`.execute(
      db,
    );
    const row = (
      name: string,
      at: string,
      version: number | null,
      origin: string,
      link: string,
    ) => ({
      name,
      at: new Date(at),
      version,
      origin,
      link,
    });
    expect(rows).toEqual([
      row('promo-daily', made, null, 'operator', '/news'),
      row('slide-daily', made, 1, 'product', '/promotions?promotion=daily'),
      row('slide-timed', starts, 1, 'operator', '/slot'),
      row('slide-timed', ends, null, 'operator', '/slot'),
    ]);
    const { rows: stored } =
      await sql`select content from cms_version where name = 'slide-timed'`.execute(db);
    expect(stored).toEqual([
      {
        content: {
          placement: 'slide',
          banner_type: 1,
          title_en: 't',
          title_ph: 't',
          body_en: 'b',
          body_ph: 'b',
          action_en: 'a',
          action_ph: 'a',
          link: '/slot',
          art: 'star',
          tone: 'sea',
          position: 1,
        },
      },
    ]);
  });

  it('of another version - are refused with a one-line instruction', async () => {
    await sql`update kysely_migration set name = '0001-ledger' where name = '0001-first-tables'`.execute(
      database.db,
    );
    await expect(migrate(database.url)).rejects.toThrow(
      /^The database was created by another version of Parol \(it has migration 0001-ledger\).*set PAROL_DATA to a new folder or DATABASE_URL to an empty database[^\n]*$/,
    );
  });
});

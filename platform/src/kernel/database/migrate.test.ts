import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migrations.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ role: roles.migration });
});
afterAll(() => database.close());

describe('migrations', () => {
  it('begin with the baseline, and are numbered consecutively', async () => {
    const names = (await migrationFiles()).map(({ name }) => name);
    expect(names[0]).toBe('0001-baseline');
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(
      names.map((_, index) => index + 1),
    );
  });

  it('run once', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  it('define no functions, because those have their own files', async () => {
    for (const file of (await migrationFiles()).flatMap(({ files }) => files)) {
      const text = await readFile(new URL(`../../../db/${file}`, import.meta.url), 'utf8');
      expect(text).not.toMatch(/create (?:or replace )?function|pg_get_functiondef|prosrc/i);
    }
  });

  it.each(['0001-ledger', '0001-tables'])(
    'of another version (%s) - are refused with a one-line instruction',
    async (name) => {
      await sql`update kysely_migration set name = ${name} where name like '0001-%'`.execute(
        database.db,
      );
      await expect(migrate(database.url)).rejects.toThrow(
        new RegExp(
          `^The database was created by another version of Parol \\(it has migration ${name}\\).*set PAROL_DATA to a new folder or DATABASE_URL to an empty database[^\\n]*$`,
        ),
      );
    },
  );
});

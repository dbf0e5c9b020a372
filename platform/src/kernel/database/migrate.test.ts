import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('of another version - are refused with a one-line instruction', async () => {
    await sql`update kysely_migration set name = '0001-ledger' where name = '0001-tables'`.execute(
      database.db,
    );
    await expect(migrate(database.url)).rejects.toThrow(
      /^The database was created by another version of Parol \(it has migration 0001-ledger\).*set PAROL_DATA to a new folder or DATABASE_URL to an empty database[^\n]*$/,
    );
  });
});

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migrations.ts';
import { roles } from './roles.ts';
import { migrationOptions, testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ role: roles.migration });
});
afterAll(() => database.close());

const migrated = () => migrate(database.url, migrationOptions());

describe('migrations', () => {
  it('begin with the baseline, and are numbered consecutively', async () => {
    const names = (await migrationFiles()).map(({ name }) => name);
    expect(names[0]).toBe('0001-baseline');
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(
      names.map((_, index) => index + 1),
    );
  });

  it('run once', async () => {
    expect(await migrated()).toEqual([]);
  });

  it('say back to which release they are compatible, in the database too', async () => {
    const { rows } = await sql<{ name: string; back_to: number }>`
      select name, back_to from kysely_migration order by name`.execute(database.db);
    expect(rows).toEqual(
      (await migrationFiles()).map(({ name, backTo }) => ({ name, back_to: backTo })),
    );
  });

  it('of a database without that column - are read, and it is added', async () => {
    await sql`alter table kysely_migration drop column back_to`.execute(database.db);
    expect(await migrated()).toEqual([]);
    await sql`select back_to from kysely_migration`.execute(database.db);
  });

  it('of a later release - stay, with its functions, if it is compatible', async () => {
    await sql`insert into kysely_migration values ('9999-later', '', 1)`.execute(database.db);
    await sql`insert into function_applied values ('of_later', 'x', now())`.execute(database.db);
    await sql`update function_applied set sha256 = 'later' where name = 'wallet_post'`.execute(
      database.db,
    );
    expect(await migrated()).toEqual([]);
    const { rows } = await sql<{ name: string }>`
      select name from function_applied where sha256 in ('x', 'later') order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: 'of_later' }, { name: 'wallet_post' }]);
    await sql`update kysely_migration set back_to = 9999 where name = '9999-later'`.execute(
      database.db,
    );
    await expect(migrated()).rejects.toThrow(
      /^The database is of a later release \(its migration 9999-later [^\n]*start a later one\.$/,
    );
    await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
  });

  it('run once if several processes migrate', async () => {
    const [last] = (await migrationFiles()).slice(-1);
    await sql`delete from kysely_migration where name = ${last?.name}`.execute(database.db);
    const ran = await Promise.all([1, 2, 3].map(migrated));
    expect(ran.flat()).toEqual([last?.name]);
  });

  it('define no functions, because those have their own files', async () => {
    for (const file of (await migrationFiles()).flatMap(({ files }) => files)) {
      expect(await readFile(file, 'utf8'), file).not.toMatch(
        /create (?:or replace )?function|pg_get_functiondef|prosrc/i,
      );
    }
  });

  // A statement over a whole table holds its rows' locks to the end of the transaction.
  it('change rows in batches, or say why not', async () => {
    const migrations = (await migrationFiles()).filter(({ form }) => form === 'transaction');
    for (const file of migrations.flatMap(({ files }) => files)) {
      const statements = (await readFile(file, 'utf8'))
        .split(';')
        .filter((text) =>
          /^(?:\s|--.*\n)*(?:update|delete|insert|merge|truncate|with)\s/i.test(text),
        );
      for (const text of statements) expect(text, file).toMatch(/^-- All rows at once: \w/m);
    }
  });

  it.each(['0001-ledger', '0001-tables'])(
    'of another version (%s) - are refused with a one-line instruction',
    async (name) => {
      await sql`update kysely_migration set name = ${name} where name like '0001-%'`.execute(
        database.db,
      );
      await expect(migrated()).rejects.toThrow(
        new RegExp(
          `^The database was created by another version of Parol \\(it has migration ${name}\\).*set PAROL_DATA to a new folder or DATABASE_URL to an empty database[^\\n]*$`,
        ),
      );
    },
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseOtherSchema } from './expected-schema.ts';
import { migrationFiles } from './migrations.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ role: roles.migration });
});
afterAll(() => database.close());

const check = () => refuseOtherSchema(database.url);

it('the schema of a command’s database - is accepted if it is that of this version', async () => {
  await expect(check()).resolves.toBeUndefined();
});

it('a database of a later version - is refused with what to run', async () => {
  await sql`insert into kysely_migration values ('9999-later', '')`.execute(database.db);
  await expect(check()).rejects.toThrow(
    'The database is of another version of Parol (it has migration 9999-later): run this command of that version.',
  );
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
});

it('another version of a function - is refused, and stays', async () => {
  await sql`update function_applied set sha256 = 'old' where name = 'wallet_post'`.execute(
    database.db,
  );
  await expect(check()).rejects.toThrow(/another version of the function wallet_post: start/);
  const { rows } = await sql`select from function_applied where sha256 = 'old'`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
});

it('a database of an earlier version, or without tables - is refused, and not migrated', async () => {
  const last = (await migrationFiles()).at(-1)?.name ?? '';
  await sql`delete from kysely_migration where name = ${last}`.execute(database.db);
  await expect(check()).rejects.toThrow(
    `The database is of an earlier version (it lacks migration ${last}): start the platform of this version once (npm start), which updates it.`,
  );
  await sql`drop table kysely_migration`.execute(database.db);
  await expect(check()).rejects.toThrow('The database has no tables yet: start the platform');
});

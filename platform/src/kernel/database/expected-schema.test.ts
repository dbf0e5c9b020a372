import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseOtherSchema } from './expected-schema.ts';
import { migrationFiles } from './migrations.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
/** The address of the test's database with the login that the platform uses. */
const asPlatform = () => Object.assign(new URL(database.url), { username: 'parol_platform' }).href;
beforeAll(async () => {
  database = await testDatabase({ role: roles.migration });
});
afterAll(() => database.close());

const check = () => refuseOtherSchema(asPlatform());

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
  await expect(check()).rejects.toThrow(/another version of the function wallet_post: first run/);
  const { rows } = await sql`select from function_applied where sha256 = 'old'`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
});

it('a database of an earlier version, or without tables - is refused, and not migrated', async () => {
  const last = (await migrationFiles()).at(-1)?.name ?? '';
  await sql`delete from kysely_migration where name = ${last}`.execute(database.db);
  await expect(check()).rejects.toThrow(
    `The database is of an earlier version (it lacks migration ${last}): first run this version once with the role migrate (as npm start does), which updates it.`,
  );
  await sql`revoke select on kysely_migration from parol_application`.execute(database.db);
  await expect(check()).rejects.toThrow('The database is of an earlier version: first run');
  await sql`drop table kysely_migration`.execute(database.db);
  await expect(check()).rejects.toThrow('The database has no tables yet: first run this version');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseOtherSchema } from './expected-schema.ts';
import { migrationFiles, numberOf } from './migrations.ts';
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
const ownNumber = async () => numberOf((await migrationFiles()).at(-1)?.name ?? '');

it('the schema of a command’s database - is accepted if it is that of this version', async () => {
  await expect(check()).resolves.toBeUndefined();
});

/** The check's answer when the database has a later migration with this compatibility line. */
async function beside(name: string, backTo: number | null): Promise<string> {
  await sql`insert into kysely_migration values (${name}, '', ${backTo})`.execute(database.db);
  try {
    return await check().then(() => 'accepted', String);
  } finally {
    await sql`delete from kysely_migration where name = ${name}`.execute(database.db);
  }
}

it('a database of a later release - is accepted if that says that it is compatible', async () => {
  const own = await ownNumber();
  expect(await beside('9999-later', own)).toBe('accepted');
  expect(await beside('9999-later', own - 1)).toBe('accepted');
  const refusal = (backTo: string) =>
    `Error: The database is of a later release (its migration 9999-later is compatible back to ${backTo}, and this release is ${String(own).padStart(4, '0')}): start a later one.`;
  expect(await beside('9999-later', 9_998)).toBe(refusal('9998'));
  // Run by a release that did not say so.
  expect(await beside('9999-later', null)).toBe(refusal('9999'));
});

it('a database of a later release - may have other bodies of functions, but lacks none', async () => {
  const rename = (from: string, to: string) =>
    sql`update function_applied set name = ${to} where name = ${from}`.execute(database.db);
  await sql`update function_applied set sha256 = 'n' || sha256 where name = 'wallet_post'`.execute(
    database.db,
  );
  const own = await ownNumber();
  expect(await beside('9999-later', own)).toBe('accepted');
  await rename('wallet_post', 'wallet_post_new');
  expect(await beside('9999-later', own)).toBe(
    'Error: The database is of a later release, which has no function wallet_post any more: start that release.',
  );
  await rename('wallet_post_new', 'wallet_post');
  await sql`update function_applied set sha256 = substr(sha256, 2) where name = 'wallet_post'`.execute(
    database.db,
  );
});

it('a database with another history - is refused with what to run', async () => {
  const refusal = (name: string) =>
    `Error: The database is of another version of Parol (it has migration ${name}): run this command of that version.`;
  expect(await beside('0002-other', 1)).toBe(refusal('0002-other'));
  const last = (await migrationFiles()).at(-1)?.name ?? '';
  await sql`update kysely_migration set name = 'x' || name where name = ${last}`.execute(
    database.db,
  );
  expect(await beside('9999-later', 1)).toBe(refusal(`x${last}`));
  await sql`update kysely_migration set name = ${last} where name = 'x' || ${last}`.execute(
    database.db,
  );
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

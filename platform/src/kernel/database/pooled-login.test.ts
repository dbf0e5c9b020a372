import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseUrls, ensureLogins } from './logins.ts';
import { type Db, openDatabase } from './open-database.ts';
import { refuseOtherSettings } from './pooled-login.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
let urls: DatabaseUrls;
beforeAll(async () => {
  test = await testDatabase({ role: roles.migration });
  urls = await ensureLogins(test.url);
});
afterAll(() => test.close());

const opened = async <T>(isPooled: boolean, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = openDatabase(urls.application, { role: roles.application, max: 1, isPooled });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
const namesOf = (db: Db) =>
  sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db);
const often = async (db: Db) => {
  for (let n = 0; n < 6; n++) await sql`select ${n}::int as often`.execute(db);
  await sql`/* prepared: named_here */ select ${1}::int as once`.execute(db);
  return (await namesOf(db)).rows.map(({ name }) => name);
};

it('statements - are prepared by name, and behind a pooler never', async () => {
  expect(await opened(false, often)).toEqual(['named_here', 'often_0']);
  expect(await opened(true, often)).toEqual([]);
});

/** Settings of the login in this database alone, because tests share the server's logins. */
async function setHere(settings: readonly string[]): Promise<void> {
  const admin = openDatabase(test.url, { max: 1 });
  try {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(admin);
    for (const one of settings)
      await sql.raw(`alter role parol_platform in database ${rows[0]?.name} ${one}`).execute(admin);
  } finally {
    await admin.destroy();
  }
}

it('behind a pooler - a login without role and time limits is refused in one line', async () => {
  await setHere(["set role = 'none'", "set statement_timeout = '0'", "set lock_timeout = '3s'"]);
  await opened(false, refuseOtherSettings);
  await expect(opened(true, refuseOtherSettings)).rejects.toThrow(
    `PAROL_POOLER is set, and connections of parol_platform lack its settings: run "alter role parol_platform set role = 'parol_application'; ` +
      `alter role parol_platform set statement_timeout = '10s';" as an administrator, ` +
      'as platform/db/logins.sql does, and reconnect the pooler.',
  );
});

it('the settings of logins.sql - are those of the connections', async () => {
  const text = await readFile(new URL('../../../db/logins.sql', import.meta.url), 'utf8');
  const set = [...text.matchAll(/alter role parol_platform (set .*);/g)].map(([, one = '']) => one);
  expect(set).toHaveLength(3);
  await setHere(set);
  await opened(true, refuseOtherSettings);
});

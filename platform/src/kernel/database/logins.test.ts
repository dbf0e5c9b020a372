import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseUrls, ensureLogins, refuseMightyLogin } from './logins.ts';
import { openDatabase, type Db } from './open-database.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

const denied = { code: '42501' };

let test: TestDatabase;
let urls: DatabaseUrls;
let platform: Db;
beforeAll(async () => {
  test = await testDatabase({ role: roles.migration });
  urls = await ensureLogins(test.url);
  platform = openDatabase(urls.application, { role: roles.application });
});
afterAll(async () => {
  await platform.destroy();
  await test.close();
});

describe("the platform's login", () => {
  it('is accepted', async () => {
    await refuseMightyLogin(platform);
    const { rows } = await sql<{ login: string; role: string }>`
      select session_user as login, current_user as role`.execute(platform);
    expect(rows).toEqual([{ login: 'parol_platform', role: roles.application }]);
  });

  it.each([
    'set role parol_migration',
    'set session_replication_role = replica',
    'alter table entry disable trigger all',
    'alter table audit disable trigger audit_append_only',
    'drop trigger transfer_append_only on transfer',
    'create trigger other before update on entry for each row execute function refuse_change()',
    'drop table audit',
    'alter table member add column probe int',
    'truncate entry',
    'update transfer set member_id = member_id',
    'delete from external_reference',
    'create or replace function refuse_change() returns trigger language sql as $$ select 1 $$',
  ])('cannot %s, whatever role it takes', async (statement) => {
    for (const role of ['reset role', `set role ${roles.application}`]) {
      const attempt = platform.transaction().execute(async (tx) => {
        await sql.raw(role).execute(tx);
        await sql.raw(statement).execute(tx);
      });
      await expect(attempt).rejects.toMatchObject(denied);
    }
  });
});

it('the logins that are printed for an administrator - have the rights of one role each, and may be made again', async () => {
  const file = new URL('../../../db/logins.sql', import.meta.url);
  const text = await readFile(file, 'utf8');
  const admin = openDatabase(test.url, { max: 1 });
  try {
    for (let time = 0; time < 2; time += 1) await sql.raw(text).execute(admin);
    const { rows } = await sql<{ login: string; roles: string }>`
      select l.rolname as login, string_agg(r.rolname, ' ' order by r.rolname) as roles
        from pg_auth_members m
        join pg_roles l on l.oid = m.member
        join pg_roles r on r.oid = m.roleid
       where l.rolname in ('parol_migrations', 'parol_platform', 'parol_reports')
       group by l.rolname order by l.rolname`.execute(admin);
    expect(rows).toEqual([
      {
        login: 'parol_migrations',
        roles: 'parol_application parol_migration parol_reading',
      },
      { login: 'parol_platform', roles: 'parol_application' },
      { login: 'parol_reports', roles: 'parol_reading' },
    ]);
  } finally {
    await admin.destroy();
  }
});

describe('a login with too many rights', () => {
  it.each([
    ['a superuser', 'superuser', '', 'is a superuser'],
    ['one that creates roles', 'createrole', '', 'may create roles'],
    ['one that migrates', '', 'grant parol_migration to', 'may act as parol_migration'],
    ['one that owns a table', '', 'alter table rg_pause owner to', 'owns tables'],
    ['one with further rights', '', 'grant delete on audit to', 'may change append-only rows'],
  ])('%s - is refused in one line', async (_what, option, grant, might) => {
    const login = `mighty_${might.replaceAll(/\W/g, '_')}_${process.pid}`;
    const admin = openDatabase(test.url, { max: 1 });
    await sql
      .raw(`create role ${login} login ${option} in role ${roles.application}`)
      .execute(admin);
    if (grant) await sql.raw(`${grant} ${login}`).execute(admin);
    const url = new URL(test.url);
    url.username = login;
    const db = openDatabase(url.href, { role: roles.application, max: 1 });
    try {
      await expect(refuseMightyLogin(db)).rejects.toThrow(
        `DATABASE_URL's login ${login} ${might}: give the platform one that is a member of ` +
          'parol_application alone, and name the login that migrates in PAROL_MIGRATION_DATABASE_URL.',
      );
    } finally {
      await db.destroy();
      await sql.raw(`reassign owned by ${login} to current_user`).execute(admin);
      await sql.raw(`drop owned by ${login}`).execute(admin);
      await sql.raw(`drop role ${login}`).execute(admin);
      await admin.destroy();
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from './open-database.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
let application: Db;
let reading: Db;
beforeAll(async () => {
  test = await testDatabase({ role: roles.migration });
  application = openDatabase(test.url, { role: roles.application });
  reading = openDatabase(test.url, { role: roles.reading });
});
afterAll(async () => {
  await application.destroy();
  await reading.destroy();
  await test.close();
});

const denied = { code: '42501' };

describe('the application role', () => {
  it('reads and writes rows', async () => {
    await sql`insert into limit_window values ('roles', now(), now(), 1)`.execute(application);
    await sql`update limit_window set count = 2 where key = 'roles'`.execute(application);
    const { rows } =
      await sql`delete from limit_window where key = 'roles' returning count`.execute(application);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it.each(['transfer', 'entry', 'external_reference', 'audit', 'rg_pause'])(
    'cannot change or delete rows of %s',
    async (table) => {
      const id = sql.id(table);
      await expect(sql`delete from ${id}`.execute(application)).rejects.toMatchObject(denied);
      await expect(
        sql`update ${id} set member_id = member_id`.execute(application),
      ).rejects.toMatchObject(denied);
      await expect(sql`truncate ${id}`.execute(application)).rejects.toMatchObject(denied);
    },
  );

  it('cannot change tables or functions', async () => {
    await expect(sql`create table probe (id int)`.execute(application)).rejects.toMatchObject(
      denied,
    );
    await expect(
      sql`alter table member add column probe int`.execute(application),
    ).rejects.toMatchObject(denied);
    await expect(sql`drop function wallet_lock`.execute(application)).rejects.toMatchObject(denied);
  });

  it('also has its rights on tables of later migrations', async () => {
    await sql`create table later (id int)`.execute(test.db);
    await sql`insert into later values (1)`.execute(application);
    expect((await sql`select id from later`.execute(reading)).rows).toHaveLength(1);
  });
});

describe('the reading role', () => {
  it('reads accounts and postings', async () => {
    const accounts = await sql`select id, full_name, status from member`.execute(reading);
    const postings = await sql`select * from transfer join entry using (member_id)`.execute(
      reading,
    );
    expect([accounts.rows, postings.rows]).toEqual([[], []]);
  });

  it.each([
    'password_hash from member',
    'phone from member',
    'contact_email from member',
    'sender_phone from friend_transfer',
    'email from email_change',
    'reply_to from enquiry',
    'address from message',
    'sealed from message',
    'bytes from receipt',
    'value_box from gateway_key',
    'number_box from kyc',
    'number_box from bank_account',
    '* from registration',
    '* from session',
    '* from otp',
    '* from totp',
    '* from totp_recovery',
    '* from passkey',
    '* from passkey_proof',
    '* from kyc_image',
    '* from launch_ticket',
    '* from provider_session',
    '* from unique_key',
    '* from coupon_code',
  ])('cannot read %s', async (columns) => {
    await expect(sql`select ${sql.raw(columns)}`.execute(reading)).rejects.toMatchObject(denied);
  });

  it('cannot write', async () => {
    await expect(
      sql`insert into limit_window values ('reading', now(), now(), 1)`.execute(reading),
    ).rejects.toMatchObject(denied);
  });
});

import { confirmEmail, updateEmail } from '@parol/wire/contact';
import {
  account,
  endOtherSessions,
  endSession,
  forgotPassword,
  login,
  logout,
  resetPassword,
  sessionList,
  updatePassword,
} from '@parol/wire/member';
import { totpBegin, totpConfirm, totpDisable, totpRecovery } from '@parol/wire/totp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../src/identity/totp/totp-code.ts';
import { openDatabase, roles } from '../../src/kernel/database/database.ts';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import { latestCode, TestClient, testPassword } from '../../src/testing/client.ts';
import { moveTo } from '../../src/testing/phone-change.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';
import { noticeFixture, once, phoneOf } from './notice-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(() => platform.clock.freeze(startedAt));
afterAll(() => platform.close());

const { operate, onNewDevice, sentTo, inInbox, titles, textTo, noticesOf } = noticeFixture(
  () => platform,
);

describe('a log-in', () => {
  it('from a new device - sends one notice that names the device; a sign-up and a known device send none', async () => {
    const client = await newMember(platform);
    await client.call(logout, {});
    await client.call(login, { account_id: phoneOf(client), password: testPassword });
    expect(await sentTo(phoneOf(client))).toEqual([]);
    const other = await onNewDevice(client);
    await other.call(login, { account_id: phoneOf(client), password: testPassword });
    expect(await noticesOf(client)).toEqual(once('new-device', 'Log-in from a new device'));
    expect((await inInbox(client))[0]).toMatchObject({
      body_en: expect.stringContaining('Chrome on Android'),
      body_ph: expect.stringContaining('Chrome sa Android'),
      read: false,
    });
  });

  it('with a wrong password - sends no notice', async () => {
    const client = await newMember(platform);
    await new TestClient(platform).call(login, {
      account_id: phoneOf(client),
      password: 'Wrong2026',
    });
    expect(await titles(client)).toEqual([]);
  });
});

describe('a change of a log-in credential', () => {
  it('of the password - sends a notice', async () => {
    const client = await newMember(platform);
    await client.call(updatePassword, { password: testPassword, new_password: 'Lantern2027' });
    expect(await noticesOf(client)).toEqual(once('password-changed', 'Password changed'));
  });

  it('of the password by a reset - sends a notice, which says that all sessions ended', async () => {
    const client = await newMember(platform);
    const phone = phoneOf(client);
    await client.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const reset = { account_id: phone, tac: await latestCode(platform, phone) };
    await client.call(resetPassword, { ...reset, new_password: 'Lantern2027' });
    expect(await client.call(account, {})).toMatchObject({ code: 'session_not_exists' });
    await client.call(login, { account_id: phone, password: 'Lantern2027' });
    expect(await noticesOf(client)).toEqual(once('password-reset', 'Password reset'));
  });

  it('of the phone - sends a notice to the old phone', async () => {
    const client = await newMember(platform);
    const old = phoneOf(client);
    const contact_phone = '639185550001';
    await moveTo(platform, client, contact_phone);
    expect(await sentTo(old)).toEqual(['phone-changed']);
    expect(await sentTo(contact_phone)).toEqual([]);
    expect(await titles(client)).toEqual(['Phone changed']);
  });

  it('of the e-mail - sends a notice to the old e-mail, or to the phone if there was none', async () => {
    const client = await newMember(platform);
    const change = async (contact_email: string) => {
      await client.call(updateEmail, { app_id: 'test', contact_email, password: testPassword });
      await client.call(confirmEmail, { tac: await latestCode(platform, contact_email) });
    };
    await change('first@example.ph');
    expect(await sentTo(phoneOf(client))).toEqual(['email-changed']);
    await change('second@example.ph');
    expect(await sentTo('first@example.ph')).toEqual(['email-changed']);
    expect(await sentTo('second@example.ph')).toEqual([]);
    expect(await sentTo(phoneOf(client))).toHaveLength(1);
    expect(await titles(client)).toEqual(['Email changed', 'Email changed']);
  });

  it('of the second factor - sends a notice when it is turned on or off, reset, or gets new codes', async () => {
    const client = await newMember(platform);
    const switchOn = async () => {
      const begun = await client.call(totpBegin, { password: testPassword });
      const secret = begun.value[0]?.secret ?? '';
      const code = () => {
        platform.clock.advance(30_000);
        return codeAt(secret, platform.clock.now());
      };
      await client.call(totpConfirm, { totp: code() });
      return code;
    };
    const code = await switchOn();
    await client.call(totpRecovery, { totp: code() });
    await client.call(totpDisable, { password: testPassword, totp: code() });
    await switchOn();
    await operate('totp:reset', phoneOf(client), '--reason', 'passport in kyc:show');
    expect(await sentTo(phoneOf(client))).toEqual([
      'second-factor-on',
      'recovery-codes-renewed',
      'second-factor-off',
      'second-factor-on',
      'second-factor-off',
    ]);
    expect(await titles(client)).toHaveLength(5);
  });
});

describe('the end of a session', () => {
  it('by a log-out - sends no notice; of another device - sends one', async () => {
    const client = await newMember(platform);
    await (await onNewDevice(client)).call(logout, {});
    await onNewDevice(client);
    const sessions = (await client.call(sessionList, {})).value;
    const session_id = sessions.find(({ current }) => !current)?.session_id ?? '';
    await client.call(endSession, { session_id });
    await client.call(endSession, { session_id });
    expect(await sentTo(phoneOf(client))).toEqual(['new-device', 'new-device', 'session-ended']);
  });

  it('of all other devices - sends a notice if there was another session', async () => {
    const client = await newMember(platform);
    await client.call(endOtherSessions, {});
    await onNewDevice(client);
    await client.call(endOtherSessions, {});
    expect(await sentTo(phoneOf(client))).toEqual(['new-device', 'other-sessions-ended']);
    expect(await titles(client)).toHaveLength(2);
  });

  it.each(['member:block', 'member:deactivate', 'member:close'])(
    'by the operators (%s) - sends one notice',
    async (command) => {
      const client = await newMember(platform);
      await operate(command, phoneOf(client));
      await operate(command, phoneOf(client));
      expect(await sentTo(phoneOf(client))).toEqual(['account-stopped']);
      await operate('member:unblock', phoneOf(client));
      expect(await sentTo(phoneOf(client))).toHaveLength(1);
    },
  );
});

describe('a notice', () => {
  it('has a link in its SMS, whose token is stored hashed', async () => {
    const client = await newMember(platform);
    await onNewDevice(client);
    const text = await textTo(phoneOf(client));
    const [, token = ''] = /\/not-me\?token=([\w-]{43}) /.exec(text) ?? [];
    expect(text).toContain(`${platform.parts.config.origin}/not-me?token=${token} `);
    const rows = await sql<{ row: string }>`
      select notice_link::text as row from notice_link
      union all select inbox_message::text from inbox_message`.execute(platform.parts.db);
    expect(token).toHaveLength(43);
    expect(rows.rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('that cannot be stored - rolls back the change', async () => {
    const client = await newMember(platform);
    const owner = openDatabase(platform.url, { role: roles.migration });
    await sql`alter table notice_link add constraint none check (false) not valid`.execute(owner);
    try {
      const change = { password: testPassword, new_password: 'Lantern2027' };
      expect(await client.call(updatePassword, change)).toMatchObject({ code: 'systemError' });
    } finally {
      await sql`alter table notice_link drop constraint none`.execute(owner);
      await owner.destroy();
    }
    const again = new TestClient(platform);
    const body = { account_id: phoneOf(client), password: testPassword };
    expect(await again.call(login, body)).toMatchObject({ ok: true });
    expect(await titles(client)).toEqual(['Log-in from a new device']);
  });
});

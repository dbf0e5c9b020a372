import { dayMs } from '@parol/domain';
import { confirmLimit, setLimit } from '@parol/wire/care';
import { confirmEmail, updateEmail } from '@parol/wire/contact';
import { addWithdrawTicket, transferToFriend } from '@parol/wire/fund';
import {
  account,
  endOtherSessions,
  endSession,
  forgotPassword,
  inboxList,
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
import { runOps } from '../../src/kernel/ops/run-ops.ts';
import {
  addWallet,
  newMember,
  paid,
  play,
  startCashier,
  transferCode,
} from '../../src/testing/cashier.ts';
import { latestCode, TestClient, testPassword } from '../../src/testing/client.ts';
import { moveTo } from '../../src/testing/phone-change.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
}, 60_000);
beforeEach(() => platform.clock.freeze(startedAt));
afterAll(() => platform.close());

const phoneOf = (client: TestClient) => client.accountId ?? '';
const operate = async (...line: string[]) => {
  const run = { commands: platform.ops, audit: platform.services.audit, operator: 'tess' };
  expect((await runOps(run, line)).exitCode).toBe(0);
};
/** The same member on another browser. */
async function onNewDevice(client: TestClient): Promise<TestClient> {
  const other = new TestClient(platform);
  other.userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0 Mobile';
  const body = { account_id: phoneOf(client), password: testPassword };
  expect(await other.call(login, body)).toMatchObject({ ok: true });
  return other;
}
/** A member with withdrawable pesos. */
async function payer(): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, '1000');
  await play(platform, client, '1000', '1000');
  return client;
}

/** The kinds of notices sent to a phone or e-mail, oldest first. */
const sentTo = async (recipient: string): Promise<readonly string[]> =>
  (await platform.services.messages.latest(50, recipient))
    .filter(({ purpose }) => purpose.startsWith('notice-'))
    .map(({ purpose }) => purpose.slice('notice-'.length))
    .toReversed();
/** The notices in a member's inbox, oldest first. */
const inInbox = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ link }) => link === '/not-me').toReversed();
const titles = async (client: TestClient) => (await inInbox(client)).map((row) => row.title_en);
const textTo = async (recipient: string) =>
  (await platform.services.messages.latest(1, recipient))[0]?.body ?? '';

/** The notices that a member got: kinds by SMS, and titles in the inbox. */
const noticesOf = async (client: TestClient) => ({
  sms: await sentTo(phoneOf(client)),
  inbox: await titles(client),
});
const once = (kind: string, title: string) => ({ sms: [kind], inbox: [title] });

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
    await operate('totp:reset', phoneOf(client), '--reason', 'the passport of kyc:show');
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

describe('money out', () => {
  it('a new payout account - sends a notice with its bank and last digits, in the inbox only', async () => {
    const client = await newMember(platform);
    await addWallet(platform, client);
    expect(await noticesOf(client)).toEqual(once('payout-account-added', 'Payout account added'));
    const [notice] = await inInbox(client);
    expect(notice?.body_en).toContain(`GCash •••••••${phoneOf(client).slice(-4)}`);
    expect(await textTo(phoneOf(client))).not.toMatch(/GCash|•/);
  });

  it('a withdrawal - sends one notice when requested, and one when paid', async () => {
    const client = await payer();
    const added = await addWallet(platform, client);
    const ticket = {
      withdrawal_amount: '150',
      bank_id: 'gcash',
      bank_acc_no: added.value[0]?.account_ref ?? '',
      request_id: 'one',
    };
    const [made] = (await client.call(addWithdrawTicket, ticket)).value;
    await client.call(addWithdrawTicket, ticket);
    expect((await sentTo(phoneOf(client))).slice(1)).toEqual(['withdrawal-requested']);
    expect(await textTo(phoneOf(client))).not.toMatch(/150|₱/);
    await operate('withdrawal:approve', made?.ticket_id ?? '');
    await operate('withdrawal:pay', made?.ticket_id ?? '');
    expect((await sentTo(phoneOf(client))).slice(2)).toEqual(['withdrawal-paid']);
    const bodies = (await inInbox(client)).map((row) => row.body_en);
    expect(bodies.slice(1)).toEqual([
      'A withdrawal of ₱150.00 to GCash was requested.',
      'Your withdrawal of ₱150.00 was paid to GCash.',
    ]);
  });

  it('a transfer - sends its sender a notice with the phone masked', async () => {
    const [client, friend] = [await payer(), await payer()];
    const tac_code = await transferCode(platform, client);
    const wish = { recipient: phoneOf(friend), transfer_amount: '250', request_id: 'one' };
    expect(await client.call(transferToFriend, { ...wish, tac_code })).toMatchObject({ ok: true });
    expect(await noticesOf(client)).toEqual(once('transfer-sent', 'Money sent to a friend'));
    const [notice] = await inInbox(client);
    expect(notice?.body_en).toContain('₱250.00');
    expect(notice?.body_en).not.toContain(phoneOf(friend));
    expect(await titles(friend)).toEqual([]);
  });

  it('a raised limit - sends a notice when it takes effect', async () => {
    const client = await newMember(platform);
    const which = { kind: 'deposit', span: 'day' } as const;
    await client.call(setLimit, { ...which, limit: '500' });
    await client.call(setLimit, { ...which, limit: '5000' });
    expect(await titles(client)).toEqual([]);
    platform.clock.advance(dayMs);
    await client.call(login, { account_id: phoneOf(client), password: testPassword });
    expect(await client.call(confirmLimit, which)).toMatchObject({ ok: true });
    expect(await noticesOf(client)).toEqual(once('limit-raised', 'Limit raised'));
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

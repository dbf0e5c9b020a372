import { manilaDay, maskPhone } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  endOtherSessions,
  endSession,
  login,
  loginHistory,
  loginTac,
  newLogin,
  sessionList,
  updatePassword,
} from '@parol/wire/member';
import { passwords } from '../../kernel/secrets/secrets.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { memberIdOf } from '../../testing/cashier.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const hourMs = 3_600_000;
const request = (client: TestClient) => client.call(account, {});

async function loggedIn(phone: string): Promise<TestClient> {
  const client = new TestClient(platform);
  await client.call(login, { account_id: phone, password: testPassword });
  return client;
}

/** The audit entries of operators' commands about a phone, oldest first. */
const statusEntries = async (phone: string) =>
  (await platform.parts.db.selectFrom('audit').selectAll().orderBy('id').execute()).filter(
    ({ details }) =>
      Array.isArray(details['args']) && [phone, maskPhone(phone)].includes(details['args'][0]),
  );

describe('a session', () => {
  it('unused for twelve hours - is expired for each of its tabs', async () => {
    const client = await signedUp(platform, freshPhone());
    platform.clock.advance(12 * hourMs - 1);
    expect(await request(client)).toMatchObject({ ok: true });
    platform.clock.advance(12 * hourMs - 1);
    expect(await request(client)).toMatchObject({ ok: true });
    platform.clock.advance(12 * hourMs);
    const { cookie } = client;
    expect(await request(client)).toMatchObject({ http: 200, code: 'session_expired' });
    expect(client.cookie).toBe(cookie);
    expect(await request(client)).toMatchObject({ http: 200, code: 'session_expired' });
  });

  it('of an earlier log-in in the same browser - ends with the next one there, and those elsewhere stay', async () => {
    const phone = freshPhone();
    const here = await signedUp(platform, phone);
    const elsewhere = await loggedIn(phone);
    const before = Object.assign(new TestClient(platform), here);
    await here.call(login, { account_id: phone, password: testPassword });
    expect(await request(before)).toMatchObject({ code: 'session_not_exists' });
    for (const client of [here, elsewhere])
      expect(await request(client)).toMatchObject({ ok: true });
    expect((await here.call(sessionList, {})).value).toHaveLength(2);
  });

  it('begun by a password that was hashed by less work - has it hashed again', async () => {
    const phone = freshPhone();
    const { parts } = platform;
    const id = await memberIdOf(platform, await signedUp(platform, phone));
    const former = await passwords(3, parts.random).hash(testPassword);
    const hashOf = async () => {
      const row = parts.db.selectFrom('member').select('password_hash').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).password_hash;
    };
    await parts.db
      .updateTable('member')
      .set({ password_hash: former })
      .where('id', '=', id)
      .execute();
    expect(await request(await loggedIn(phone))).toMatchObject({ ok: true });
    const renewed = await hashOf();
    expect(renewed).toMatch(/^scrypt\$4\.3\$/);
    expect(await request(await loggedIn(phone))).toMatchObject({ ok: true });
    expect(await hashOf()).toBe(renewed);
  });

  it('in constant use - still ends after seven days', async () => {
    const client = await signedUp(platform, freshPhone());
    for (let hour = 0; hour < 7 * 24 - 8; hour += 8) {
      platform.clock.advance(8 * hourMs);
      expect(await request(client)).toMatchObject({ ok: true });
    }
    platform.clock.advance(8 * hourMs);
    expect(await request(client)).toMatchObject({ code: 'session_expired' });
  });

  it('is stored as hashes only', async () => {
    const client = await signedUp(platform, freshPhone());
    const dump = JSON.stringify(
      await platform.parts.db.selectFrom('session').selectAll().execute(),
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect(dump).not.toContain(client.cookie);
    expect(dump).not.toContain(client.handle);
  });

  it('that changes the password - continues, the others end', async () => {
    const phone = freshPhone();
    const here = await signedUp(platform, phone);
    const elsewhere = await loggedIn(phone);
    expect(
      await here.call(updatePassword, { password: testPassword, new_password: testPassword }),
    ).toMatchObject({ code: 'no_changes' });
    expect(
      await here.call(updatePassword, { password: 'Wrong2026', new_password: 'Another2026' }),
    ).toMatchObject({ code: 'invalid_password' });
    expect(
      await here.call(updatePassword, { password: testPassword, new_password: 'weak' }),
    ).toMatchObject({ code: 'passwordStrengthError' });
    expect(
      await here.call(updatePassword, { password: testPassword, new_password: 'abc12345' }),
    ).toMatchObject({ code: 'common_password' });
    expect(
      await here.call(updatePassword, { password: testPassword, new_password: 'Another2026' }),
    ).toMatchObject({ ok: true });
    expect(await request(here)).toMatchObject({ ok: true });
    expect(await request(elsewhere)).toMatchObject({ code: 'session_not_exists' });
  });
});

describe('a refused session', () => {
  it.each([
    ['member:block', 'BLOCK'],
    ['member:close', 'CLOSE'],
  ])(
    'of a member after %s - is refused with %s until the operator reverts it',
    async (command, code) => {
      const phone = freshPhone();
      const client = await signedUp(platform, phone);
      const other = await loggedIn(phone);
      expect(await ops(platform, command, phone, '--reason', 'two accounts')).toMatchObject({
        exitCode: 0,
      });
      // Each tab gets the same reply, whichever calls first.
      for (const _tab of [1, 2]) expect(await request(client)).toMatchObject({ code });
      expect(
        await new TestClient(platform).call(login, { account_id: phone, password: testPassword }),
      ).toMatchObject({ code });
      expect(await ops(platform, 'member:unblock', phone)).toMatchObject({ exitCode: 0 });
      expect(await request(other)).toMatchObject({ ok: true });
      expect(await loggedIn(phone)).toMatchObject({ accountId: phone });
    },
  );

  it('of a member after member:deactivate - is refused with account_inactive, and ends on reactivation', async () => {
    const phone = freshPhone();
    const client = await signedUp(platform, phone);
    const other = await loggedIn(phone);
    expect(await ops(platform, 'member:deactivate', phone, '--reason', 'unused')).toEqual({
      exitCode: 0,
      lines: [`${phone} is inactive.`],
    });
    // Each tab gets the same reply, whichever calls first.
    for (const _tab of [1, 2])
      expect(await request(client)).toMatchObject({ code: 'account_inactive' });
    expect(
      await new TestClient(platform).call(login, { account_id: phone, password: testPassword }),
    ).toMatchObject({ ok: false, code: 'account_inactive' });
    expect(await ops(platform, 'member:unblock', phone)).toMatchObject({ exitCode: 0 });
    for (const tab of [client, other])
      expect(await request(tab)).toMatchObject({ code: 'session_not_exists' });
    expect(await request(await loggedIn(phone))).toMatchObject({ ok: true });
    expect(await statusEntries(phone)).toMatchObject([
      {
        actor: 'operator:tess',
        act: 'member:deactivate',
        details: { args: [maskPhone(phone)], options: { reason: 'unused' }, outcome: 'done' },
      },
      { actor: 'operator:tess', act: 'member:unblock', details: { outcome: 'done' } },
    ]);
  });

  it.each([
    ['a phone without a member', '639195999999', 'Refused: account_not_exists.'],
    ['what is not a phone', '12', '"12" is not a mobile number.'],
  ])('member:deactivate of %s - is refused', async (_what, typed, refused) => {
    expect(await ops(platform, 'member:deactivate', typed)).toEqual({
      exitCode: 1,
      lines: [`${refused} Usage: ops member:deactivate <phone> [--reason text]`],
    });
  });

  it('refused after its browser has logged in again - keeps the cookie of the new session', async () => {
    const phone = freshPhone();
    const tab = await signedUp(platform, phone);
    const late = { account_id: phone, auth_token: tab.handle };
    platform.clock.advance(12 * hourMs);
    await tab.call(login, { account_id: phone, password: testPassword });
    const { cookie } = tab;
    // The log-in has ended the session of before.
    expect(await tab.call(account, {}, late)).toMatchObject({ code: 'session_not_exists' });
    expect(tab.cookie).toBe(cookie);
    expect(await request(tab)).toMatchObject({ ok: true });
  });
});

describe("a member's sessions", () => {
  const phoneAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
  const from = async (phone: string, address: string, userAgent: string) => {
    const client = new TestClient(platform, address);
    client.userAgent = userAgent;
    await client.call(login, { account_id: phone, password: testPassword });
    return client;
  };
  const devices = async (client: TestClient) =>
    (await client.call(sessionList, {})).value.map(({ current, browser, system, address }) => [
      current,
      browser,
      system,
      address,
    ]);

  it('are listed with their devices, the current one first, without ended ones', async () => {
    const phone = freshPhone();
    const first = await signedUp(platform, phone);
    platform.clock.advance(12 * hourMs);
    const here = await from(phone, '10.5.0.1', phoneAgent);
    platform.clock.advance(1_000);
    await from(
      phone,
      '10.5.0.2',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    expect(await devices(here)).toEqual([
      [true, 'Chrome', 'Android', '10.5.0.1'],
      [false, 'Firefox', 'Windows', '10.5.0.2'],
    ]);
    expect(await request(first)).toMatchObject({ code: 'session_expired' });
  });

  it("are ended one by one, idempotently, and never another member's", async () => {
    const phone = freshPhone();
    const here = await signedUp(platform, phone);
    const lost = await loggedIn(phone);
    const other = await loggedIn(phone);
    const stranger = await signedUp(platform, freshPhone());
    const ids = (await here.call(sessionList, {})).value
      .filter(({ current }) => !current)
      .map(({ session_id }) => session_id);
    const lostId = (await lost.call(sessionList, {})).value[0]?.session_id ?? '';
    expect(ids).toContain(lostId);

    expect(await stranger.call(endSession, { session_id: lostId })).toMatchObject({ ok: true });
    expect(await request(lost)).toMatchObject({ ok: true });
    for (const session_id of [lostId, lostId, 'nonsense', '999999999999999999'])
      expect(await here.call(endSession, { session_id })).toMatchObject({ ok: true });
    expect(await request(lost)).toMatchObject({ code: 'session_not_exists' });
    expect(await request(other)).toMatchObject({ ok: true });
    expect(await here.call(endSession, { session_id: '' })).toMatchObject({
      code: 'session_id_required',
    });
    expect(await here.call(endOtherSessions, {})).toMatchObject({ ok: true });
    expect(await request(other)).toMatchObject({ code: 'session_not_exists' });
    expect(await devices(here)).toHaveLength(1);
  });

  it('have a log-in history in pages of ten, with address, method and wrong passwords', async () => {
    const phone = freshPhone();
    const here = await signedUp(platform, phone);
    const history = async (page_number = 1) =>
      (await here.call(loginHistory, { page_number })).value[0];
    const shown = async () =>
      (await history())?.data.map(({ how, succeeded, browser }) => [how, succeeded, browser]);
    await new TestClient(platform).call(login, { account_id: phone, password: 'Wrong2026' });
    const byCode = new TestClient(platform);
    byCode.userAgent = phoneAgent;
    await byCode.call(loginTac, { account_id: phone });
    await byCode.call(newLogin, {
      account_id: phone,
      member_otp: await latestCode(platform, phone),
    });
    expect(await shown()).toEqual([
      ['code', true, 'Chrome'],
      ['password', false, null],
      ['sign-up', true, null],
    ]);
    for (let times = 0; times < 18; times++) await loggedIn(phone);
    expect(await history()).toMatchObject({
      total: 21,
      index: 1,
      size: 10,
      working_date: addDays(manilaDay(platform.clock.now()), -89),
    });
    expect((await history())?.data).toHaveLength(10);
    expect(await history(3)).toMatchObject({ total: 21, data: [{ how: 'sign-up' }] });
  });
});

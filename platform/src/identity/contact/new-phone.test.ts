import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSessionLimit } from '@parol/wire/responsible-gaming';
import { changePhone, phoneTac } from '@parol/wire/contact';
import { account, login, loginTac } from '@parol/wire/member';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { moveTo, newPhoneCode, ownPhoneCode } from '../../testing/phone-change.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { codeAt } from '../totp/totp-code.ts';
import { sentTo } from '../testing/sent-to.ts';
import { freshPhone } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const newMember = () => signedUp(platform, freshPhone());

describe('changing the phone', () => {
  it("with the new phone's code - changes the username, keeps this session and ends the others", async () => {
    const client = await newMember();
    const old = client.accountId ?? '';
    const elsewhere = new TestClient(platform);
    await elsewhere.call(login, { account_id: old, password: testPassword });
    const phone = freshPhone();
    const tac_code = await ownPhoneCode(platform, client);
    const requested = { contact_phone: `+${phone}`, password: testPassword, tac_code };
    expect(await client.call(phoneTac, requested)).toMatchObject({ ok: true });
    const tac = await latestCode(platform, phone);
    const change = { contact_phone: phone, password: testPassword, tac };
    expect(await client.call(changePhone, { ...change, tac: '000000' })).toMatchObject({
      code: 'invalid_tac',
    });
    const { handle, cookie } = client;
    const changed = await client.call(changePhone, change);
    // The browser's tabs share both tokens, so neither may change during another tab's call.
    expect([client.handle, client.cookie]).toEqual([handle, cookie]);
    expect(changed).toMatchObject({
      ok: true,
      value: [{ account_id: phone, contact_phone: phone }],
    });
    expect(await client.call(account, {})).toMatchObject({ value: [{ account_id: phone }] });
    expect(await elsewhere.call(account, {})).toMatchObject({ code: 'session_not_exists' });
    expect((await sentTo(platform, old))[0]).toMatchObject({ purpose: 'notice-phone-changed' });
    const again = new TestClient(platform);
    expect(await again.call(login, { account_id: old, password: testPassword })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await again.call(login, { account_id: phone, password: testPassword })).toMatchObject({
      ok: true,
    });
    const row = await platform.services.members.byPhone(phone);
    expect(row?.phone_changed_at).toEqual(platform.clock.now());
    // The old number is free to register.
    expect(await signedUp(platform, old)).toBeInstanceOf(TestClient);
  });

  /** A member whose phone has just changed, with the old and new account ids. */
  async function moved() {
    const client = await newMember();
    const old = client.accountId ?? '';
    const phone = freshPhone();
    await moveTo(platform, client, phone);
    /** A call with another account_id, as a tab with stale data sends it. */
    const as = (name: string) => client.call(account, {}, { account_id: name });
    return { client, old, phone, as };
  }

  it('unknown to another tab - accepts the old number for a minute and replies with the new one', async () => {
    const { old, phone, as } = await moved();
    expect(await as(old)).toMatchObject({ ok: true, value: [{ account_id: phone }] });
    platform.clock.advance(60_000 - 1);
    expect(await as(old)).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await as(old)).toMatchObject({ code: 'session_mismatch' });
    expect(await as(phone)).toMatchObject({ ok: true });
  });

  it("recently changed - refuses other members' numbers, unknown numbers and the old number in later sessions", async () => {
    const { client, old, phone, as } = await moved();
    const other = await newMember();
    for (const name of [other.accountId ?? '', 'nonsense'])
      expect(await as(name)).toMatchObject({ code: 'session_mismatch' });
    platform.clock.advance(1);
    const since = new TestClient(platform);
    await since.call(login, { account_id: phone, password: testPassword });
    expect(await since.call(account, {}, { account_id: old })).toMatchObject({
      code: 'session_mismatch',
    });
    // The old number belongs to a new member.
    await signedUp(platform, old);
    expect(await as(old)).toMatchObject({ code: 'session_mismatch' });
    expect(await client.call(account, {})).toMatchObject({ ok: true });
  });

  it('does not bypass the session limit', async () => {
    const client = await newMember();
    await client.call(setSessionLimit, { minutes: 30 });
    platform.clock.advance(20 * 60_000);
    const phone = freshPhone();
    await moveTo(platform, client, phone);
    platform.clock.advance(10 * 60_000);
    expect(await client.call(account, {})).toMatchObject({ code: 'session_limit_reached' });
  });

  it.each([
    ['the wrong password', { password: 'wrong123' }, 'invalid_password'],
    ['no phone', { contact_phone: '12345' }, 'invalidPhoneNumberFormat'],
    ['a phone with an account', { contact_phone: '639187779999' }, 'contact_phone_exists'],
  ])('%s - is refused in both steps', async (_, fields, refused) => {
    if (refused === 'contact_phone_exists') await signedUp(platform, '639187779999');
    const client = await newMember();
    const requested = { contact_phone: freshPhone(), password: testPassword, ...fields };
    expect(await client.call(phoneTac, requested)).toMatchObject({ code: refused });
    expect(await client.call(changePhone, { ...requested, tac: '123456' })).toMatchObject({
      code: refused,
    });
  });

  it('to the same number, or with a code sent to another - is refused', async () => {
    const client = await newMember();
    expect(
      await client.call(phoneTac, {
        contact_phone: client.accountId ?? '',
        password: testPassword,
      }),
    ).toMatchObject({ code: 'no_changes' });
    const [one, other] = [freshPhone(), freshPhone()];
    const change = {
      contact_phone: other,
      password: testPassword,
      tac: await newPhoneCode(platform, client, one),
    };
    expect(await client.call(changePhone, change)).toMatchObject({ code: 'invalid_tac' });
    // A log-in code does not change the phone either.
    await new TestClient(platform).call(loginTac, { account_id: client.accountId ?? '' });
    expect(
      await client.call(changePhone, {
        ...change,
        tac: await latestCode(platform, client.accountId ?? ''),
      }),
    ).toMatchObject({
      code: 'invalid_tac',
    });
  });

  it('with a second factor - requires its code too', async () => {
    const client = await newMember();
    const secret =
      (await client.call(totpBegin, { password: testPassword })).value[0]?.secret ?? '';
    await client.call(totpConfirm, { totp: codeAt(secret, platform.clock.now()) });
    const phone = freshPhone();
    const tac = await newPhoneCode(platform, client, phone);
    platform.clock.advance(30_000);
    const change = { contact_phone: phone, password: testPassword, tac };
    expect(await client.call(changePhone, change)).toMatchObject({ code: 'totp_required' });
    expect(
      await client.call(changePhone, { ...change, totp: codeAt(secret, platform.clock.now()) }),
    ).toMatchObject({ ok: true });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSessionLimit } from '@parol/wire/care';
import { changePhone, confirmEmail, emailStatus, phoneTac, updateEmail } from '@parol/wire/contact';
import { account, login, loginTac, updateProfile } from '@parol/wire/member';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { moveTo, newPhoneCode, ownPhoneCode } from '../../testing/phone-change.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { switchOnFactor } from '../../testing/second-factor.ts';
import { codeAt } from '../totp/totp-code.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

let next = 0;
const freshPhone = () => `63918770${String(next++).padStart(4, '0')}`;
const newMember = () => signedUp(platform, freshPhone());
const inboxOf = async (to: string) =>
  (await platform.services.messages.latest(5, to)).map(({ purpose, body, channel }) => ({
    purpose,
    body,
    channel,
  }));

const askFor = (client: TestClient, contact_email: string, password = testPassword) =>
  client.call(updateEmail, { app_id: 'test', contact_email, password });

describe('changing the e-mail', () => {
  it('takes effect when its code is confirmed', async () => {
    const client = await newMember();
    const requested = await client.call(updateEmail, {
      app_id: 'parol-web',
      contact_email: ' Ria@Example.ph ',
      password: testPassword,
    });
    expect(requested).toMatchObject({ ok: true, value: [{ pending_email: 'Ria@Example.ph' }] });
    expect(await client.call(emailStatus, {})).toMatchObject({
      value: [{ contact_email: null, verified: false, pending_email: 'Ria@Example.ph' }],
    });
    expect(await inboxOf('Ria@Example.ph')).toMatchObject([
      { purpose: 'otp-email', channel: 'mail' },
    ]);
    expect(await client.call(confirmEmail, { tac: '000000' })).toMatchObject({
      code: 'invalid_tac',
    });
    const confirmed = await client.call(confirmEmail, {
      tac: await latestCode(platform, 'Ria@Example.ph'),
    });
    expect(confirmed).toMatchObject({ ok: true, value: [{ contact_email: 'Ria@Example.ph' }] });
    expect(await client.call(emailStatus, {})).toMatchObject({
      value: [{ verified: true, pending_email: null }],
    });
    expect(await askFor(client, 'Ria@Example.ph')).toMatchObject({
      code: 'no_changes',
    });
  });

  it.each([
    ['without the password', '', 'password_required'],
    ['with a wrong password', 'wrong123', 'invalid_password'],
  ])('%s - is refused, and no code is sent', async (_, password, refused) => {
    const client = await newMember();
    expect(await askFor(client, `${refused}@example.ph`, password)).toMatchObject({
      code: refused,
    });
    expect(await inboxOf(`${refused}@example.ph`)).toEqual([]);
    expect(await client.call(emailStatus, {})).toMatchObject({ value: [{ pending_email: null }] });
  });

  it('of a member with a second factor - requires its code too, and keeps the mailed one until then', async () => {
    const client = await newMember();
    const { nextCode } = await switchOnFactor(platform, client);
    await askFor(client, 'factor@example.ph');
    const tac = await latestCode(platform, 'factor@example.ph');
    expect(await client.call(confirmEmail, { tac })).toMatchObject({ code: 'totp_required' });
    expect(await client.call(confirmEmail, { tac, totp: '000000' })).toMatchObject({
      code: 'invalid_totp',
    });
    expect(await client.call(confirmEmail, { tac, totp: nextCode() })).toMatchObject({
      ok: true,
      value: [{ contact_email: 'factor@example.ph' }],
    });
  });

  it.each([
    ['empty', '', 'contact_email_required'],
    ['no address', 'ria@', 'invalidEmailFormat'],
    ["somebody else's", 'TAKEN@example.ph', 'contact_email_registered'],
  ])('%s - is refused', async (_, contact_email, refused) => {
    if (refused === 'contact_email_registered')
      await signedUp(platform, freshPhone(), { contact_email: 'taken@example.ph' });
    expect(await askFor(await newMember(), contact_email)).toMatchObject({
      code: refused,
    });
  });

  it('to one requested by two members - succeeds for the first who confirms', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await askFor(one, 'both@example.ph');
    const first = await latestCode(platform, 'both@example.ph');
    await askFor(two, 'both@example.ph');
    const second = await latestCode(platform, 'both@example.ph');
    // Both codes are equal once in a million cases; then any other wrong code is used.
    const wrong =
      first === second ? `${second.slice(0, 5)}${(Number(second.at(-1)) + 1) % 10}` : first;
    expect(await two.call(confirmEmail, { tac: wrong })).toMatchObject({ code: 'invalid_tac' });
    expect(await one.call(confirmEmail, { tac: first })).toMatchObject({ ok: true });
    expect(await two.call(confirmEmail, { tac: second })).toMatchObject({
      code: 'contact_email_registered',
    });
  });

  it('through the profile - also requires its code and notifies the old address', async () => {
    const client = await signedUp(platform, freshPhone(), { contact_email: 'old@example.ph' });
    expect(await client.call(emailStatus, {})).toMatchObject({
      value: [{ contact_email: 'old@example.ph', verified: false }],
    });
    const change = { contact_email: 'new@example.ph', nickname: 'Ria' };
    expect(await client.call(updateProfile, change)).toMatchObject({ code: 'password_required' });
    expect(await client.call(updateProfile, { ...change, password: 'wrong123' })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await client.call(account, {})).toMatchObject({ value: [{ nickname: null }] });
    expect(await client.call(updateProfile, { ...change, password: testPassword })).toMatchObject({
      value: [{ contact_email: 'old@example.ph', nickname: 'Ria' }],
    });
    await client.call(confirmEmail, { tac: await latestCode(platform, 'new@example.ph') });
    expect(await client.call(account, {})).toMatchObject({
      value: [{ contact_email: 'new@example.ph' }],
    });
    expect(await inboxOf('old@example.ph')).toMatchObject([{ purpose: 'notice-email-changed' }]);
  });

  it('more than five addresses in an hour - are refused', async () => {
    const client = await newMember();
    const ask = (index: number) => askFor(client, `many${index}@example.ph`);
    for (let index = 0; index < 5; index += 1) expect(await ask(index)).toMatchObject({ ok: true });
    expect(await ask(5)).toMatchObject({ code: 'too_many_requests' });
    expect(await ask(0)).toMatchObject({ code: 'too_many_requests' });
  });
});

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
    expect((await inboxOf(old))[0]).toMatchObject({ purpose: 'notice-phone-changed' });
    const again = new TestClient(platform);
    expect(await again.call(login, { account_id: old, password: testPassword })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await again.call(login, { account_id: phone, password: testPassword })).toMatchObject({
      ok: true,
    });
    const row = await platform.services.members.repository.byPhone(phone);
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

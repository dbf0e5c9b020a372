import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath } from '@parol/wire';
import {
  account,
  login,
  logout,
  renewTac,
  signup,
  signupV2,
  validateTac,
} from '@parol/wire/member';
import { passkeyChallenge } from '@parol/wire/passkey';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { moveTo } from '../../testing/phone-change.ts';
import { startedAt, testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone, signUpForm } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it.each([
  ['that its tab proposes', 'kD3x-9_aaBcdEfghIjklM0', true],
  ['of no valid form', 'short', false],
])('a sign-up beside another call of a new browser, with an id %s', async (_what, id, isOne) => {
  const phone = freshPhone();
  const [first, second] = [new TestClient(platform), new TestClient(platform)];
  const headers = { 'x-device': id };
  await first.post(callPath(signupV2), { ...signUpForm, account_id: phone }, headers);
  await second.post(callPath(passkeyChallenge), { purpose: 'login' }, headers);
  // The browser keeps the cookie of the reply that came last.
  const browser = new TestClient(platform);
  browser.device = second.device;
  const tac = await latestCode(platform, phone);
  expect(await browser.call(validateTac, { account_id: phone, tac })).toMatchObject({
    ok: isOne,
    code: isOne ? 'OK' : 'invalid_tac',
  });
  await second.post(
    callPath(passkeyChallenge),
    { purpose: 'login' },
    { 'x-device': 'x'.repeat(22) },
  );
  expect(second.device).toBe(browser.device);
});

describe('sign-up', () => {
  it('with any phone format and the right code - logs in; log-out ends the session', async () => {
    const client = new TestClient(platform);
    expect(
      await client.call(signupV2, { ...signUpForm, account_id: '+63 917-123 0001' }),
    ).toMatchObject({
      http: 200,
      ok: true,
      code: 'OK',
      value: [],
    });
    expect(client.cookie).toBeUndefined();

    const entered = await client.call(validateTac, {
      account_id: '0917 123 0001',
      tac: await latestCode(platform, '639171230001'),
    });
    expect(entered.value[0]).toMatchObject({
      account_id: '639171230001',
      contact_phone: '639171230001',
      currency: 'PHP',
      full_name: null,
      vip_level: 0,
      unread: expect.any(Number),
      last_login_time: startedAt.toISOString(),
      referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      session_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(entered.headers['set-cookie'])).toMatch(
      /(?:^|,)parol_session=[\w-]{54}; .*Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await client.call(account, {})).toMatchObject({
      ok: true,
      value: [{ account_id: '639171230001' }],
    });

    expect(await client.call(logout, {})).toMatchObject({ ok: true });
    expect(client.cookie).toBeUndefined();
    expect(await client.call(account, {})).toMatchObject({ ok: false, code: 'session_not_exists' });
    expect(
      await client.call(login, { account_id: '09171230001', password: testPassword }),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['no phone', { account_id: '12345' }, 'invalidPhoneNumberFormat'],
    ['a landline phone', { account_id: '0281234567' }, 'invalidPhoneNumberFormat'],
    ['an empty phone', { account_id: '' }, 'account_id_required'],
    ['no password', { password: '' }, 'password_required'],
    ['a short password', { password: 'Ab123' }, 'passwordStrengthError'],
    ['a password of letters only', { password: 'abcdefgh' }, 'passwordStrengthError'],
    ['a password of digits only', { password: '12345678' }, 'passwordStrengthError'],
    ['a password with punctuation', { password: 'Lantern-2026' }, 'passwordStrengthError'],
    ['a password of 21 characters', { password: 'Lantern20262026202620' }, 'passwordStrengthError'],
    ['a common password', { password: 'Password123' }, 'common_password'],
    ['a password that is common abroad', { password: 'Ncc1701' }, 'common_password'],
    ['terms not ticked', { terms: false }, 'terms_required'],
    ['age not ticked', { over_age: false }, 'over_age_required'],
    ['an invalid e-mail', { contact_email: 'maria@' }, 'invalidEmailFormat'],
    ['an unknown referral code', { referral_code: 'NOBODY99' }, 'invalid_referral_code'],
    ['an unknown affiliate', { affiliate_code: 'NOBODY' }, 'affiliate_not_exists'],
    ['a retired affiliate', { affiliate_code: 'PAROLRETIRED' }, 'affiliate_inactive'],
    [
      'an affiliate under a retired one',
      { affiliate_code: 'parolbranch' },
      'parent_account_inactive',
    ],
  ])('with %s - is refused and sends nothing', async (_what, fields, code) => {
    const phone = freshPhone();
    const answer = await new TestClient(platform).call(signupV2, {
      ...signUpForm,
      account_id: phone,
      ...fields,
    });
    expect(answer).toMatchObject({ http: 200, ok: false, code });
    await expect(latestCode(platform, phone)).rejects.toThrow('No code');
  });

  it('v1 - requires an e-mail and otherwise behaves the same', async () => {
    const client = new TestClient(platform);
    const phone = freshPhone();
    expect(
      await client.call(signup, { ...signUpForm, account_id: phone, contact_email: '' }),
    ).toMatchObject({ code: 'contact_email_required' });
    expect(
      await client.call(signup, {
        ...signUpForm,
        account_id: phone,
        contact_email: 'Ana@example.ph',
      }),
    ).toMatchObject({ ok: true });
    await client.call(validateTac, { account_id: phone, tac: await latestCode(platform, phone) });
    expect(await client.call(account, {})).toMatchObject({
      value: [{ contact_email: 'Ana@example.ph' }],
    });
    const other = { ...signUpForm, account_id: freshPhone(), contact_email: 'ana@EXAMPLE.ph' };
    expect(await new TestClient(platform).call(signup, other)).toMatchObject({
      code: 'contact_email_registered',
    });
  });

  it('with a registered phone - is refused', async () => {
    const phone = freshPhone();
    await signedUp(platform, phone);
    expect(
      await new TestClient(platform).call(signupV2, { ...signUpForm, account_id: phone }),
    ).toMatchObject({ code: 'contact_phone_exists' });
  });

  it('with a phone that another member takes before the code is entered - is refused', async () => {
    const phone = freshPhone();
    const late = new TestClient(platform);
    await late.call(signupV2, { ...signUpForm, password: 'Another2026', account_id: phone });
    const tac = await latestCode(platform, phone);
    const mover = await signedUp(platform, freshPhone());
    expect(await moveTo(platform, mover, phone)).toMatchObject({ ok: true });

    expect(await late.call(validateTac, { account_id: phone, tac })).toMatchObject({
      http: 200,
      ok: false,
      code: 'contact_phone_exists',
    });
    expect(late.cookie).toBeUndefined();
    expect(await late.call(login, { account_id: phone, password: 'Another2026' })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await mover.call(account, {})).toMatchObject({
      ok: true,
      value: [{ account_id: phone }],
    });
  });

  it('repeated within two minutes - is refused with tac_is_valid and keeps the first password', async () => {
    const phone = freshPhone();
    const client = new TestClient(platform);
    await client.call(signupV2, { ...signUpForm, account_id: phone });
    const again = await client.call(signupV2, {
      ...signUpForm,
      account_id: phone,
      password: 'Another2026',
    });
    expect(again).toMatchObject({
      code: 'tac_is_valid',
      value: [{ resend_at: new Date(startedAt.getTime() + 120_000).toISOString() }],
    });
    expect(await client.call(renewTac, { account_id: phone, purpose: 'signup' })).toMatchObject({
      code: 'tac_is_valid',
    });
    await client.call(validateTac, { account_id: phone, tac: await latestCode(platform, phone) });
    expect(
      await new TestClient(platform).call(login, { account_id: phone, password: testPassword }),
    ).toMatchObject({ ok: true });
  });
});

describe("an attacker who signs up with another person's phone", () => {
  it('gains nothing when the owner enters the code, and does not stop the owner', async () => {
    const phone = freshPhone();
    const [attacker, owner] = [new TestClient(platform), new TestClient(platform)];
    const signUp = (client: TestClient, password: string) =>
      client.call(signupV2, { ...signUpForm, password, account_id: phone });
    const enter = (client: TestClient, tac: string) =>
      client.call(validateTac, { account_id: phone, tac });
    await signUp(attacker, 'Strangers2026');
    const strangersCode = await latestCode(platform, phone);
    expect(await signUp(owner, testPassword)).toMatchObject({ ok: true });
    const code = await latestCode(platform, phone);
    expect(await enter(owner, strangersCode)).toMatchObject({ code: 'invalid_tac' });
    expect(await enter(attacker, code)).toMatchObject({ code: 'invalid_tac' });
    expect(await enter(new TestClient(platform), strangersCode)).toMatchObject({
      code: 'invalid_tac',
    });
    expect(await platform.services.members.byPhone(phone)).toBeUndefined();

    platform.clock.advance(120_000);
    await signUp(attacker, 'Strangers2026');
    expect(await enter(owner, code)).toMatchObject({ ok: true });
    expect(await enter(attacker, await latestCode(platform, phone))).toMatchObject({
      code: 'account_not_exists',
    });
    expect(
      await new TestClient(platform).call(login, { account_id: phone, password: testPassword }),
    ).toMatchObject({ ok: true });
  });
});

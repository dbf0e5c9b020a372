import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  renewTac,
  resetPassword,
  signupV2,
  validateTac,
} from '@parol/wire/member';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const minute = 60_000;
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function registering(): Promise<{ phone: string; client: TestClient; code: string }> {
  const phone = freshPhone();
  const client = new TestClient(platform);
  await client.call(signupV2, {
    account_id: phone,
    password: testPassword,
    terms: true,
    over_age: true,
  });
  return { phone, client, code: await latestCode(platform, phone) };
}
async function memberPhone(): Promise<string> {
  const phone = freshPhone();
  await signedUp(platform, phone);
  return phone;
}

describe('a one-time code', () => {
  it('that is wrong - is refused with invalid_tac', async () => {
    const { phone, client, code } = await registering();
    expect(await client.call(validateTac, { account_id: phone, tac: another(code) })).toMatchObject(
      { http: 200, code: 'invalid_tac' },
    );
    expect(await client.call(validateTac, { account_id: phone, tac: '' })).toMatchObject({
      code: 'tac_required',
    });
    expect(await client.call(validateTac, { account_id: phone, tac: 'abc' })).toMatchObject({
      code: 'invalid_tac',
    });
    expect(client.cookie).toBeUndefined();
    expect(await platform.services.members.byPhone(phone)).toBeUndefined();
    expect(await client.call(validateTac, { account_id: phone, tac: code })).toMatchObject({
      ok: true,
    });
  });

  it('already used - is refused with tac_validated', async () => {
    const { phone, client, code } = await registering();
    await client.call(validateTac, { account_id: phone, tac: code });
    expect(await client.call(validateTac, { account_id: phone, tac: code })).toMatchObject({
      code: 'tac_validated',
    });
  });

  it('used by two concurrent calls - logs in once', async () => {
    const { phone, client, code } = await registering();
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call(validateTac, { account_id: phone, tac: code })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      'OK',
      'tac_validated',
      'tac_validated',
    ]);
  });

  it('after ten minutes - is refused with tac_expired', async () => {
    const { phone, client, code } = await registering();
    platform.clock.advance(10 * minute);
    expect(await client.call(validateTac, { account_id: phone, tac: code })).toMatchObject({
      code: 'tac_expired',
    });
  });

  it('after five wrong attempts - is refused even when right', async () => {
    const { phone, client, code } = await registering();
    for (let tries = 0; tries < 5; tries++)
      expect(
        await client.call(validateTac, { account_id: phone, tac: another(code) }),
      ).toMatchObject({ code: 'invalid_tac' });
    expect(await client.call(validateTac, { account_id: phone, tac: code })).toMatchObject({
      code: 'otp_too_many_tries',
    });
  });

  it('replaced by a newer one - is refused with invalid_tac', async () => {
    const { phone, client, code } = await registering();
    platform.clock.advance(2 * minute);
    expect(await client.call(renewTac, { account_id: phone, purpose: 'signup' })).toMatchObject({
      ok: true,
    });
    const newer = await latestCode(platform, phone);
    expect(await client.call(validateTac, { account_id: phone, tac: code })).toMatchObject({
      code: 'invalid_tac',
    });
    expect(await client.call(validateTac, { account_id: phone, tac: newer })).toMatchObject({
      ok: true,
    });
  });

  it('renewed without a purpose - is sent for the purpose of the newest code', async () => {
    const { phone, client } = await registering();
    platform.clock.advance(2 * minute);
    expect(await client.call(renewTac, { account_id: phone })).toMatchObject({ ok: true });
    expect(await client.call(renewTac, { account_id: phone })).toMatchObject({
      code: 'tac_is_valid',
    });
    const tac = await latestCode(platform, phone);
    expect(await client.call(validateTac, { account_id: phone, tac })).toMatchObject({ ok: true });
    await client.call(loginTac, { account_id: phone });
    platform.clock.advance(2 * minute);
    expect(await client.call(renewTac, { account_id: phone })).toMatchObject({ ok: true });
    const member_otp = await latestCode(platform, phone);
    expect(await client.call(newLogin, { account_id: phone, member_otp })).toMatchObject({
      ok: true,
    });
  });

  it('renewed without a purpose - answers the same for a phone that never had a code', async () => {
    expect(
      await new TestClient(platform).call(renewTac, { account_id: freshPhone() }),
    ).toMatchObject({ ok: true, value: [{ resend_at: expect.any(String) }] });
  });

  it('for one purpose - is refused for another', async () => {
    const phone = await memberPhone();
    const client = new TestClient(platform);
    await client.call(loginTac, { account_id: phone });
    const code = await latestCode(platform, phone);
    const reset = { account_id: phone, tac: code, new_password: 'Another2026' };
    expect(await client.call(resetPassword, reset)).toMatchObject({ code: 'invalid_tac' });
    expect(await client.call(newLogin, { account_id: phone, member_otp: code })).toMatchObject({
      ok: true,
    });
  });

  it('can be requested every two minutes per account and purpose', async () => {
    const phone = await memberPhone();
    const client = new TestClient(platform);
    const ask = () => client.call(loginTac, { account_id: phone });
    expect(await ask()).toMatchObject({
      ok: true,
      value: [{ resend_at: new Date(platform.clock.now().getTime() + 2 * minute).toISOString() }],
    });
    expect(await ask()).toMatchObject({ code: 'tac_is_valid' });
    expect(
      await client.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) }),
    ).toMatchObject({ ok: true });
    platform.clock.advance(2 * minute - 1);
    expect(await ask()).toMatchObject({ code: 'tac_is_valid' });
    platform.clock.advance(1);
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('requested a sixth time in an hour - is refused for that account', async () => {
    const phone = await memberPhone();
    // The sign-up's code counts too.
    platform.clock.advance(60 * minute);
    for (let sent = 0; sent < 5; sent++) {
      expect(
        await new TestClient(platform, `10.1.${sent}.1`).call(loginTac, { account_id: phone }),
      ).toMatchObject({ ok: true });
      platform.clock.advance(2 * minute);
    }
    expect(
      await new TestClient(platform, '10.1.9.1').call(loginTac, { account_id: phone }),
    ).toMatchObject({ code: 'otp_too_many_requests' });
    platform.clock.advance(50 * minute);
    expect(await new TestClient(platform).call(loginTac, { account_id: phone })).toMatchObject({
      ok: true,
    });
  });

  it('requested by one address for many accounts - is refused for that address', async () => {
    const { config } = platform.parts;
    const strict = await testPlatform({ config: { otp: { ...config.otp, perHourAndAddress: 3 } } });
    const ask = (address: string) =>
      new TestClient(strict, address).call(loginTac, { account_id: freshPhone() });
    for (let count = 0; count < 3; count++)
      expect(await ask('10.2.0.1')).toMatchObject({ ok: true });
    expect(await ask('10.2.0.1')).toMatchObject({ code: 'otp_too_many_requests' });
    expect(await ask('10.2.0.2')).toMatchObject({ ok: true });
    // Concurrent requests count too.
    const crowd = await Promise.all(Array.from({ length: 12 }, () => ask('10.2.0.3')));
    expect(crowd.filter(({ ok }) => ok)).toHaveLength(3);
    await strict.close();
  });
});

describe('an account that does not exist', () => {
  it('gets the same replies as an existing one, and no message', async () => {
    const known = await memberPhone();
    const unknown = freshPhone();
    const steps = async (phone: string) => {
      const client = new TestClient(platform);
      const digits = phone.slice(-4);
      return [
        await client.call(loginTac, { account_id: phone }),
        await client.call(loginTac, { account_id: phone }),
        await client.call(newLogin, { account_id: phone, member_otp: 'wrong' }),
        await client.call(forgotPassword, { account_id: phone, contact_phone: digits }),
        await client.call(resetPassword, {
          account_id: phone,
          tac: 'wrong',
          new_password: 'Another2026',
        }),
        await client.call(login, { account_id: phone, password: 'Another2026' }),
      ].map(({ http, code, value }) => ({ http, code, value }));
    };
    expect(await steps(unknown)).toEqual(await steps(known));
    await expect(latestCode(platform, unknown)).rejects.toThrow('No code');
  });
});

describe('a forgotten password', () => {
  it('with the last digits and the code - is replaced and ends all sessions', async () => {
    const phone = freshPhone();
    const client = await signedUp(platform, phone);
    const visitor = new TestClient(platform);
    await visitor.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const tac = await latestCode(platform, phone);
    expect(
      await visitor.call(resetPassword, { account_id: phone, tac, new_password: 'short' }),
    ).toMatchObject({ code: 'passwordStrengthError' });
    expect(
      await visitor.call(resetPassword, { account_id: phone, tac, new_password: 'Renewed2026' }),
    ).toMatchObject({ ok: true });
    expect(await visitor.call(login, { account_id: phone, password: testPassword })).toMatchObject({
      code: 'invalid_password',
    });
    expect(await visitor.call(login, { account_id: phone, password: 'Renewed2026' })).toMatchObject(
      { ok: true },
    );
    expect(client.handle).not.toBe(visitor.handle);
    expect(
      (await client.post('/api/member/account', { account_id: phone, auth_token: client.handle }))
        .code,
    ).toBe('session_not_exists');
  });

  it('requested again - sends a code only if the previous one was sent', async () => {
    const phone = await memberPhone();
    const client = new TestClient(platform);
    const renew = () => client.call(renewTac, { account_id: phone, purpose: 'forgot' });
    const sent = async () =>
      (await platform.services.messages.latest(9, phone)).filter(
        ({ purpose }) => purpose === 'otp-forgot',
      ).length;
    expect([await renew(), await sent()]).toMatchObject([{ ok: true }, 0]);
    platform.clock.advance(2 * minute);
    await client.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    platform.clock.advance(2 * minute);
    expect([await renew(), await sent()]).toMatchObject([{ ok: true }, 2]);
    platform.clock.advance(60 * minute);
    expect([await renew(), await sent()]).toMatchObject([{ ok: true }, 2]);
  });

  it("with another phone's digits - is refused the same way for every phone, and can be corrected at once", async () => {
    const known = await memberPhone();
    const before = await latestCode(platform, known);
    const client = new TestClient(platform);
    for (const account_id of [known, freshPhone(), '123']) {
      const contact_phone = account_id.endsWith('0000') ? '1111' : '0000';
      expect(await client.call(forgotPassword, { account_id, contact_phone })).toMatchObject({
        ok: false,
        code: 'verification_failed',
      });
    }
    expect(await latestCode(platform, known)).toBe(before);
    const corrected = { account_id: known, contact_phone: known.slice(-4) };
    expect(await client.call(forgotPassword, corrected)).toMatchObject({ ok: true });
    const tac = await latestCode(platform, known);
    expect(tac).not.toBe(before);
    expect(
      await client.call(resetPassword, { account_id: known, tac, new_password: 'Renewed2026' }),
    ).toMatchObject({ ok: true });
  });
});

it('ten wrong passwords on one account - block password log-ins of new devices for 15 minutes, from every network', async () => {
  const phone = await memberPhone();
  const attempt = (password: string, address: string) =>
    new TestClient(platform, address).call(login, { account_id: phone, password });
  for (let tries = 0; tries < 10; tries++)
    expect(await attempt('Wrong2026', `10.3.${tries}.1`)).toMatchObject({
      code: 'invalid_password',
    });
  expect(await attempt(testPassword, '10.3.11.1')).toMatchObject({ code: 'loginFailed' });
  platform.clock.advance(15 * minute);
  expect(await attempt(testPassword, '10.3.11.1')).toMatchObject({ ok: true });
});

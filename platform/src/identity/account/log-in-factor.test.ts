import {
  forgotPassword,
  login,
  loginHistory,
  loginTac,
  newLogin,
  resetPassword,
} from '@parol/wire/member';
import { totpDisable, totpStatus } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { resetFactors, switchOnFactor } from '../../testing/second-factor.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

let phones = 0;
/** A member with a second factor, and a browser without earlier log-ins. */
async function guarded() {
  const phone = `63918770${String(phones++).padStart(4, '0')}`;
  const client = await signedUp(platform, phone);
  const factor = await switchOnFactor(platform, client);
  platform.clock.advance(3_600_000);
  return { phone, client, factor, visitor: new TestClient(platform) };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

/**
 * Requests a code; returns a function that logs in or resets with it and can be called repeatedly.
 */
const ways = {
  'a log-in by password':
    async ({ phone, visitor }: Guarded) =>
    (totp?: string) =>
      visitor.call(login, { account_id: phone, password: testPassword, totp }),
  'a log-in by code': async ({ phone, visitor }: Guarded) => {
    await visitor.call(loginTac, { account_id: phone });
    const member_otp = await latestCode(platform, phone);
    return (totp?: string) => visitor.call(newLogin, { account_id: phone, member_otp, totp });
  },
  'a password reset': async ({ phone, visitor }: Guarded) => {
    await visitor.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const tac = await latestCode(platform, phone);
    return (totp?: string) =>
      visitor.call(resetPassword, {
        account_id: phone,
        tac,
        new_password: 'Harana2026x',
        totp,
      });
  },
};

describe.each(Object.entries(ways))('%s with a second factor', (_, begin) => {
  it('asks for its code after the right first factor, which stays valid for the next attempt', async () => {
    const of = await guarded();
    const attempt = await begin(of);
    expect(await attempt()).toMatchObject({ code: 'totp_required' });
    expect(await attempt(' ')).toMatchObject({ code: 'totp_required' });
    expect(await attempt('000000')).toMatchObject({ code: 'invalid_totp' });
    expect(of.visitor.cookie).toBeUndefined();
    expect(await attempt(of.factor.nextCode())).toMatchObject({ ok: true });
  });

  it('accepts each code of the app once', async () => {
    const of = await guarded();
    const used = of.factor.nextCode();
    await of.visitor.call(login, { account_id: of.phone, password: testPassword, totp: used });
    const attempt = await begin({ ...of, visitor: new TestClient(platform) });
    expect(await attempt(used)).toMatchObject({ code: 'invalid_totp' });
  });

  it('accepts a recovery code once', async () => {
    const of = await guarded();
    const [recovery = ''] = of.factor.recovery;
    const attempt = await begin(of);
    expect(await attempt(recovery.toLowerCase())).toMatchObject({ ok: true });
    const again = await begin({ ...of, visitor: new TestClient(platform) });
    expect(await again(recovery)).toMatchObject({ code: 'invalid_totp' });
  });
});

describe('a member who lost the app', () => {
  it('logs in with a recovery code, and can turn the second factor off with another', async () => {
    const { phone, factor, visitor } = await guarded();
    const [first, second = ''] = factor.recovery;
    const body = { account_id: phone, password: testPassword, totp: first };
    expect(await visitor.call(login, body)).toMatchObject({ ok: true });
    expect(await visitor.call(totpStatus, {})).toMatchObject({ value: [{ recovery_left: 9 }] });
    expect(await visitor.call(totpDisable, { password: testPassword, totp: second })).toMatchObject(
      { ok: true },
    );
    expect(
      await new TestClient(platform).call(login, { account_id: phone, password: testPassword }),
    ).toMatchObject({ ok: true });
  });

  it('and the recovery codes too - logs in after an operator has reset the second factor', async () => {
    const { phone, visitor } = await guarded();
    await resetFactors(platform, phone);
    expect(await visitor.call(login, { account_id: phone, password: testPassword })).toMatchObject({
      ok: true,
    });
  });
});

describe('a password reset', () => {
  it('without the second factor - changes nothing and ends no session', async () => {
    const of = await guarded();
    const attempt = await ways['a password reset'](of);
    await attempt();
    await attempt('000000');
    expect(await of.client.call(totpStatus, {})).toMatchObject({ ok: true });
    expect(
      await of.client.call(login, {
        account_id: of.phone,
        password: testPassword,
        totp: of.factor.nextCode(),
      }),
    ).toMatchObject({ ok: true });
  });

  it("makes the browser a known device, which other people's attempts don't lock out", async () => {
    const { phone, visitor } = { phone: '639187799999', visitor: new TestClient(platform) };
    await signedUp(platform, phone);
    platform.clock.advance(3_600_000);
    for (let guess = 0; guess < 10; guess++)
      await new TestClient(platform, `10.60.${guess}.1`).call(login, {
        account_id: phone,
        password: 'Wrong2026',
      });
    expect(await visitor.call(login, { account_id: phone, password: testPassword })).toMatchObject({
      code: 'loginFailed',
    });
    await visitor.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const tac = await latestCode(platform, phone);
    const password = 'Harana2026x';
    await visitor.call(resetPassword, { account_id: phone, tac, new_password: password });
    expect(await visitor.call(login, { account_id: phone, password })).toMatchObject({ ok: true });
  });
});

it('a wrong second factor - is shown in the log-in history', async () => {
  const { phone, client, visitor } = await guarded();
  await visitor.call(login, { account_id: phone, password: testPassword, totp: '000000' });
  const { value } = await client.call(loginHistory, { page_number: 1, page_size: 10 });
  expect(value[0]?.data[0]).toMatchObject({ how: 'second-factor', succeeded: false });
});

it('a member without a second factor - logs in whatever code is sent', async () => {
  const phone = '639187788888';
  await signedUp(platform, phone);
  const body = { account_id: phone, password: testPassword, totp: '123456' };
  expect(await new TestClient(platform).call(login, body)).toMatchObject({ ok: true });
});

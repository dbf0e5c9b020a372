import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, login, logout, signupV2 } from '@parol/wire/member';
import { balance, transferToFriend } from '@parol/wire/fund';
import { signUpForm } from '../../identity/testing/sign-up-form.ts';
import { signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let maria: TestClient;
let jose: TestClient;
beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  maria = await signedUp(platform, '639174000001');
  jose = await signedUp(platform, '639174000002');
});
afterAll(() => platform.close());

const path = '/api/member/login';
const good = { account_id: '639174000001', password: testPassword };

describe('a call', () => {
  it('without an endpoint - is 404 with the envelope', async () => {
    for (const unknown of [
      '/api/member/teleport',
      '/api/nowhere/login',
      '/api/member',
      '/api/member/login/more',
    ]) {
      expect(await maria.post(unknown, {})).toMatchObject({ http: 404, code: 'unknown_call' });
    }
    const get = await platform.app.inject({ method: 'GET', url: path });
    expect([get.statusCode, get.json()]).toEqual([
      404,
      { status: 0, statusdesc: 'unknown_call', value: [] },
    ]);
  });

  it.each([
    ['that is not JSON', 'account_id=1', {}],
    ['that is cut short', '{"account_id":', {}],
    ['that is empty', '', {}],
    ['of another type', JSON.stringify(good), { 'content-type': 'text/plain' }],
    [
      'of a form',
      'account_id=639174000001&password=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['that is a list', '[]', {}],
    ['that is null', 'null', {}],
    ['that is a string', '"hello"', {}],
    [
      'with a __proto__ field',
      '{"account_id":"639174000001","password":"x","__proto__":{"admin":true}}',
      {},
    ],
    ['with a number as the password', JSON.stringify({ ...good, password: 123456 }), {}],
    ['with an object as the phone', JSON.stringify({ ...good, account_id: { $gt: '' } }), {}],
    [
      'with a phone of 10,000 characters',
      JSON.stringify({ ...good, account_id: '9'.repeat(10_000) }),
      {},
    ],
  ])('with a body %s - is 400 malformed_body', async (_what, payload, headers) => {
    expect(await new TestClient(platform).post(path, payload, headers)).toMatchObject({
      http: 400,
      ok: false,
      code: 'malformed_body',
      value: [],
    });
  });

  it.each([
    ['gameList', {}, 'OK'],
    ['gameList', [], 'malformed_body'],
    ['launchOne', {}, 'session_not_exists'],
    ['teleport', {}, 'unknown_call'],
  ])('of game, %s with %j - has its code in status_desc', async (name, payload, code) => {
    const reply = await platform.app.inject({ method: 'POST', url: `/api/game/${name}`, payload });
    expect(reply.json()).toMatchObject({ statusdesc: code, status_desc: code });
  });

  it('with an unknown field - ignores it', async () => {
    const client = await signedUp(platform, '639174000077');
    expect(
      await new TestClient(platform).post(path, {
        account_id: client.accountId,
        password: testPassword,
        admin: true,
      }),
    ).toMatchObject({ http: 200, ok: true });
  });

  it.each(['account_id', 'password'] as const)(
    'without %s - is refused with the code of the field',
    async (field) => {
      for (const nothing of [undefined, null, '']) {
        const answer = await new TestClient(platform).post(path, { ...good, [field]: nothing });
        expect(answer).toMatchObject({
          http: 200,
          ok: false,
          code: field === 'account_id' ? 'username_required' : 'password_required',
        });
      }
    },
  );

  it('with a body of 10 MB - is 413 with the envelope, also over a real connection', async () => {
    const body = `{"account_id":"${'9'.repeat(10 * 1024 * 1024)}"}`;
    expect(await new TestClient(platform).post(path, body)).toMatchObject({
      http: 413,
      code: 'body_too_large',
    });
    const response = await fetch(platform.parts.config.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { status: 0, statusdesc: 'body_too_large', value: [] },
    ]);
  });

  it('has headers against framing, caching and sniffing', async () => {
    const { headers } = await new TestClient(platform).post(path, good);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
    });
  });
});

describe('a call by its origin and address', () => {
  it("from another origin, such as the third parties' port - is refused; from our own or without one - is accepted", async () => {
    const { origin, thirdPartyOrigin } = platform.parts.config;
    const from = (given: string) => new TestClient(platform).post(path, good, { origin: given });
    for (const other of [thirdPartyOrigin, 'https://evil.example', 'null'])
      expect(await from(other)).toMatchObject({ http: 403, code: 'permission_denied' });
    expect(await from(origin)).toMatchObject({ ok: true });
  });

  it('over the limit of its address - is refused for that address only', async () => {
    const limited = await testPlatform({
      config: {
        limits: {
          logins: 3,
          signups: 3,
          codes: 3,
          deposits: 3,
          wrongPasswords: 10,
          wrongPasswordsOfNetwork: 10,
        },
      },
    });
    const attempt = (address: string) => new TestClient(limited, address).call(login, good);
    for (let count = 0; count < 3; count++)
      expect(await attempt('10.0.0.1')).toMatchObject({ code: 'invalid_password' });
    expect(await attempt('10.0.0.1')).toMatchObject({ http: 429, code: 'too_many_requests' });
    expect(await attempt('10.0.0.2')).toMatchObject({ code: 'invalid_password' });
    limited.clock.advance(60_000);
    expect(await attempt('10.0.0.1')).toMatchObject({ code: 'invalid_password' });
    // These two tell whether a phone has an account.
    const member = await signedUp(limited, '639174000009');
    const send = () =>
      member.call(transferToFriend, { recipient: '639174000008', transfer_amount: '5' });
    const signUp = () =>
      new TestClient(limited, '10.0.0.3').call(signupV2, {
        ...signUpForm,
        account_id: member.accountId ?? '',
      });
    for (let count = 0; count < 3; count++) {
      expect(await send()).toMatchObject({ code: 'account_not_exists' });
      expect(await signUp()).toMatchObject({ code: 'contact_phone_exists' });
    }
    for (const ask of [send, signUp])
      expect(await ask()).toMatchObject({ http: 429, code: 'too_many_requests' });
    await limited.close();
  });
});

describe("a member's call", () => {
  it.each([
    ['no token', { auth_token: undefined }, 'session_not_exists'],
    ['an empty token', { auth_token: '' }, 'session_not_exists'],
    ['an unknown token', { auth_token: 'x'.repeat(32) }, 'session_not_exists'],
    ['a token of a wrong type', { auth_token: 42 }, 'session_not_exists'],
    ['no account', { account_id: undefined }, 'account_id_required'],
    ["another member's account", { account_id: '639174000002' }, 'session_mismatch'],
    ['an account that does not exist', { account_id: '639999999999' }, 'session_mismatch'],
  ])('with %s - is refused', async (_what, fields, code) => {
    for (const call of [account, balance])
      expect(await maria.call(call, {}, fields)).toMatchObject({ http: 200, ok: false, code });
    expect(await maria.call(account, {})).toMatchObject({ ok: true });
  });

  it('with the account in another phone format - is accepted', async () => {
    expect(await maria.call(account, {}, { account_id: '+63 917 400 0001' })).toMatchObject({
      ok: true,
    });
  });

  it("with one's own cookie and another member's token - is a mismatch and ends neither session", async () => {
    expect(
      await maria.call(account, {}, { auth_token: jose.handle, account_id: jose.accountId }),
    ).toMatchObject({ code: 'session_mismatch' });
    expect(
      await maria.call(logout, {}, { auth_token: jose.handle, account_id: jose.accountId }),
    ).toMatchObject({ code: 'session_mismatch' });
    expect(await jose.call(account, {})).toMatchObject({
      ok: true,
      value: [{ account_id: '639174000002' }],
    });
    expect(await maria.call(account, {})).toMatchObject({
      ok: true,
      value: [{ account_id: '639174000001' }],
    });
  });

  it('with a stolen token but no cookie - is refused', async () => {
    const thief = new TestClient(platform);
    thief.handle = maria.handle;
    thief.accountId = maria.accountId;
    expect(await thief.call(account, {})).toMatchObject({ code: 'session_not_exists' });
  });
});

it('/readyz - is 200 with every part while all can serve', async () => {
  const response = await platform.app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { ok: true, parts: { accepting: true, database: true } },
  ]);
});

it('/readyz - is 503 while every database connection is taken; /livez stays 200', async () => {
  const { db } = platform.parts;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const taken = Array.from({ length: 10 }, () => db.connection().execute(() => released));
  const [live, ready] = await Promise.all([
    platform.app.inject('/livez'),
    platform.app.inject('/readyz'),
  ]);
  release();
  await Promise.all(taken);
  expect([live.statusCode, ready.statusCode, ready.json()]).toEqual([
    200,
    503,
    { ok: false, parts: { accepting: true, database: false } },
  ]);
  expect((await platform.app.inject('/readyz')).statusCode).toBe(200);
});

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath, codes, type Code } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { transferToFriend } from '@parol/wire/fund';
import { onlineDeposit } from '@parol/wire/payg';
import { sentinelAmount, sentinelPhone, sentinelText } from '@parol/wire/sentinel';
import { everyCall } from '@parol/wire/every-call';
import { login } from '@parol/wire/member';
import { signedUp, TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { createSentinels } from './sentinel.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const sentinels = createSentinels(everyCall);
describe('a sentinel', () => {
  it('exists for every code', () => {
    const reached = codes.filter((code) =>
      everyCall.some((call) => sentinels(call, { any: sentinelText(code) })?.code === code),
    );
    expect(reached).toEqual(codes);
  });

  it.each(everyCall.map((call) => [callPath(call), call] as const))(
    'of %s - works for each code that it can return',
    (_path, call) => {
      const answers = refusalCodesOf(call);
      expect(
        answers.filter((code) => sentinels(call, { any: `sentinel:${code}` })?.code !== code),
      ).toEqual([]);
      const ours = new Set(everyCall.flatMap(refusalCodesOf));
      const others = codes.filter((code) => ours.has(code) && !answers.includes(code));
      expect(others.filter((code) => sentinels(call, { any: sentinelText(code) }))).toEqual([]);
    },
  );

  it("provides every placeholder of the codes' texts", () => {
    const details = sentinels(login, { password: 'sentinel:loginFailed' })?.details[0] ?? {};
    const root = new URL('../../../', import.meta.url);
    const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
    for (const folder of ['shell', ...remotes]) {
      const { errors = {} } = JSON.parse(
        readFileSync(new URL(`${folder}/locales/en.json`, root), 'utf8'),
      ) as {
        errors?: object;
      };
      const named = [...JSON.stringify(errors).matchAll(/\{\{(\w+)/g)].map(
        ([, figure = '']) => figure,
      );
      expect(named.filter((figure) => !(figure in details))).toEqual([]);
    }
  });
});

describe('in API calls', () => {
  const visitor = () => new TestClient(platform);

  it.each<[Code, number]>([
    ['loginFailed', 200],
    ['BLOCK', 200],
    ['account_existed', 200],
    ['undefined', 200],
    ['malformed_body', 400],
    ['body_too_large', 413],
    ['too_many_requests', 429],
    ['systemError', 500],
  ])('a log-in with the text of %s - returns it with HTTP %i', async (code, http) => {
    const answer = await visitor().post(callPath(login), {
      account_id: '09171234567',
      password: sentinelText(code),
    });
    expect(answer).toMatchObject({ http, ok: false, code });
  });

  it('a log-in with the phone of a code - returns the code', async () => {
    expect(
      (
        await visitor().call(login, {
          account_id: sentinelPhone('invalid_password'),
          password: 'x',
        })
      ).code,
    ).toBe('invalid_password');
  });

  it("a code that the call can't return - is an ordinary value", async () => {
    expect(
      (
        await visitor().call(login, {
          account_id: '09171234567',
          password: sentinelText('pending_deposit'),
        })
      ).code,
    ).toBe('invalid_password');
  });

  it('without a session - is refused because of the session', async () => {
    const body = {
      deposit_amount: sentinelAmount('pending_deposit'),
      return_url: platform.parts.config.origin,
    };
    expect((await visitor().call(onlineDeposit, body)).code).toBe('session_not_exists');
  });

  it('of a member - moves no money and keeps the session', async () => {
    const client = await signedUp(platform, '639175550101');
    const member = (await platform.services.members.byPhone('639175550101'))?.id ?? 0n;
    const deposit = {
      payment_type: 'maya',
      deposit_amount: sentinelAmount('pending_deposit'),
      return_url: platform.parts.config.origin,
    };
    expect((await client.call(onlineDeposit, deposit)).code).toBe('pending_deposit');
    const transfer = {
      recipient: '09175550102',
      transfer_amount: sentinelAmount('never_deposited'),
      request_id: 'r1',
    };
    expect(await client.call(transferToFriend, transfer)).toMatchObject({
      code: 'never_deposited',
      value: [{ minimum: '50.00' }],
    });
    expect(await platform.parts.wallet.balance(member)).toBe(0n);
    expect(
      (await client.call(transferToFriend, { ...transfer, transfer_amount: '1.00' })).code,
    ).toBe('invalid_transfer_amount');
  });

  it('of a code that ends the session - keeps the cookie, like any refusal', async () => {
    const client = await signedUp(platform, '639175550103');
    const { cookie } = client;
    await client.call(onlineDeposit, {
      payment_type: 'maya',
      deposit_amount: sentinelAmount('CLOSE'),
      return_url: platform.parts.config.origin,
    });
    expect(client.cookie).toBe(cookie);
  });
});

it('outside the sandbox - a sentinel is an ordinary value', async () => {
  const messages = {
    sms: 'http://127.0.0.1:1/sms',
    mail: 'http://127.0.0.1:1/mail',
    sender: 'PAROL',
  };
  const lawful = await testPlatform({
    config: { profile: 'ph', sandbox: false, secret: (id) => `secret of ${id}`, messages },
  });
  const client = new TestClient(lawful);
  expect(
    (await client.call(login, { account_id: '09171234567', password: sentinelText('loginFailed') }))
      .code,
  ).toBe('invalid_password');
  expect(
    (await client.call(login, { account_id: sentinelPhone('BLOCK'), password: 'x' })).code,
  ).toBe('invalid_password');
  await lawful.close();
});

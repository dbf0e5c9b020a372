import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pesos } from '@parol/domain';
import { uploadPath } from '@parol/wire/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../src/kernel/http/cookies.ts';
import { signedHeaders } from '../../src/play/provider/provider.ts';
import { memberIdOf, money, newMember, opened, startCashier } from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';
import { checkInvariants } from '../../src/testing/ledger-invariants.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
let member: TestClient;
beforeAll(async () => {
  platform = await startCashier();
  member = await newMember(platform);
  await platform.parts.wallet.post({
    member: await memberIdOf(platform, member),
    scope: 'test',
    key: 'border',
    kind: 'deposit',
    amount: pesos(1_000),
    counter: { kind: 'gateway', owner: 'test' },
    at: platform.clock.now(),
  });
});
afterAll(() => platform.close());

/** Posts bytes as the member's browser would, and returns status and code. */
async function posted(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const { config } = platform.parts;
  const reply = await fetch(`${config.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${sessionCookie(config)}=${member.cookie}`,
      ...headers,
    },
    body,
  });
  const { statusdesc } = (await reply.json()) as { readonly statusdesc: string };
  return [reply.status, statusdesc];
}

const session = () => `"account_id":"${member.accountId}","auth_token":"${member.handle}"`;
/** Bodies of calls that move money, with the amount as JSON text. */
const moving: Readonly<Record<string, (amount: string) => string>> = {
  '/api/payg/maya': (amount) => `{${session()},"return_url":"/deposit","deposit_amount":${amount}}`,
  '/api/fund/addWithdrawTicket': (amount) =>
    `{${session()},"withdrawal_amount":${amount},"bank_id":"gcash","bank_acc_no":"x","request_id":"w"}`,
  '/api/fund/transferToFriend': (amount) =>
    `{${session()},"transfer_amount":${amount},"recipient":"09171234567","request_id":"t"}`,
};

describe('an amount', () => {
  it.each([
    '"\\u00a0100"',
    '"100\\u00a0"',
    '"1\\u00a0000"',
    '" 100"',
    '"100 "',
    '"100\\n"',
    '"1e2"',
    '"1E2"',
    '"+100"',
    '"1,000"',
    '"0x64"',
    '"\\uff11\\uff10\\uff10"',
    '"100\\u200b"',
    '99999999999999.99',
  ])('written %s - is refused by every call that moves money', async (amount) => {
    for (const [path, bodyOf] of Object.entries(moving)) {
      expect([path, ...(await posted(path, bodyOf(amount)))]).toEqual([
        path,
        200,
        'invalid_amount',
      ]);
      tally('inexact amounts', 1);
    }
  });

  it.each(['1e2', '1E2', '100e0', '10.0e+1', '1e+21'])(
    'written %s - is not read',
    async (amount) => {
      for (const [path, bodyOf] of Object.entries(moving))
        expect([path, ...(await posted(path, bodyOf(amount)))]).toEqual([
          path,
          400,
          'malformed_body',
        ]);
      tally('inexact amounts', 3);
    },
  );

  it('that was refused - moved no money', async () => {
    expect(await money(member)).toMatchObject({ balance: '1000.00', available: '1000.00' });
    expect(await checkInvariants(platform.parts.db)).toMatchObject({ ok: true });
  });
});

describe('a body with more than one reading', () => {
  const login = (fields: string) => `{${fields},"password":"Lantern2026"}`;
  const phone = '"account_id":"639170000001"';

  it.each([
    ['a name twice', login(`${phone},${phone}`)],
    ['a name twice, once escaped', login(`${phone},"account\\u005fid":"639170000002"`)],
    ['a name twice, further down', login(`${phone},"x":[{"a":1,"b":{},"a":2}]`)],
    ['an exponent', login(`${phone},"x":-1.5E-3`)],
    ['half a character', Buffer.from([...Buffer.from(`{"account_id":"`), 0xc3, 0x22, 0x7d])],
    [
      'a character written too long',
      Buffer.concat([
        Buffer.from(login('"account_id":"').slice(0, 15)),
        Buffer.from([0xc0, 0xaf, 0x22, 0x7d]),
      ]),
    ],
    [
      'a lone surrogate',
      Buffer.concat([Buffer.from('{"account_id":"'), Buffer.from([0xed, 0xa0, 0x80, 0x22, 0x7d])]),
    ],
  ])('with %s - is refused', async (_, body) => {
    expect(await posted('/api/member/login', body)).toEqual([400, 'malformed_body']);
    tally('ambiguous bodies', 1);
  });

  it('with similar names, or the same name in two objects - is accepted', async () => {
    const body = login(`${phone},"x":{"a":[1.5,{"a":"\\"a\\":{"}],"A":{},"b":"1e2"}`);
    expect(await posted('/api/member/login', body)).toEqual([200, 'invalid_password']);
  });

  it('from a gateway or game provider - moves no money, although it is signed', async () => {
    const { deposit_id } = await opened(member, gateways.maya, '100');
    const event = JSON.stringify({ currency: 'PHP', ...(await eventFor(platform, deposit_id)) });
    const twice = event.replace('{', '{"amount":"1.00",');
    expect(await webhook(platform, 'maya', twice)).toMatchObject({ http: 400 });
    expect(await webhook(platform, 'maya', event)).toMatchObject({ http: 200 });

    const body = '{"session":"x","session":"y"}';
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/wallet/json/LAUNCHONE/balance',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(
          { path: '/wallet/json/LAUNCHONE/balance', raw: body },
          platform.parts.config.secret('provider:LAUNCHONE'),
          platform.clock.now(),
        ),
      },
      payload: body,
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.not.objectContaining({ status: 'INVALID_SIGNATURE' }),
    ]);
    tally('ambiguous bodies', 2);
  });

  it('as a form - is refused', async () => {
    for (const payload of [
      'outcome=pay&outcome=fail',
      'outcome=%ff',
      'outcome=%c3%28',
      'outcome=%',
    ]) {
      const reply = await platform.thirdParty.inject({
        method: 'POST',
        url: '/pay/maya/x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      expect([payload, reply.statusCode]).toEqual([payload, 400]);
      tally('ambiguous bodies', 1);
    }
  });
});

/** Sends bytes over a new connection; resolves with everything received until it ends. */
async function sent(bytes: string, { parts } = platform): Promise<string> {
  const socket = connect(parts.config.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const head =
  'POST /api/member/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';

describe('a request', () => {
  it.each([
    ['two hosts', 'GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\nhost: evil.example\r\n'],
    ['the same host twice', 'GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nhOST: 127.0.0.1\r\n'],
    ['an absolute address', 'GET http://127.0.0.1/livez HTTP/1.1\r\nhost: 127.0.0.1\r\n'],
    ['another absolute address', 'GET http://evil.example/livez HTTP/1.1\r\nhost: 127.0.0.1\r\n'],
    ['no host', 'GET /livez HTTP/1.1\r\n'],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 20\r\n`],
    ['a length and chunks', `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n`],
  ])('with %s - is refused', async (_, lines) => {
    expect(await sent(`${lines}connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    tally('requests with two meanings', 1);
  });

  it('from another site with its own name as Host - is refused', async () => {
    for (const [path, type] of [
      ['/api/member/login', 'application/json'],
      [uploadPath, 'multipart/form-data; boundary=x'],
    ]) {
      const foreign = `POST ${path} HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\ncontent-type: ${type}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`;
      expect(await sent(foreign)).toMatch(/^HTTP\/1\.1 403 [^]*"permission_denied"/);
      tally('requests from other origins', 1);
    }
  });
});

describe('a request whose body or head does not arrive', () => {
  /** Below the product's limit, so that the test fails if the platform ignores the setting. */
  const boundMs = 25_000;

  let hasty: TestPlatform;
  beforeAll(async () => {
    hasty = await testPlatform({ listening: true, config: { receiveMs: 400 } });
  });
  afterAll(() => hasty.close());

  it('is ended', async () => {
    const began = performance.now();
    const answers = await Promise.all(
      [
        `${head}content-length: 2\r\n\r\n{`,
        `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
        `POST ${uploadPath} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9\r\n\r\n-`,
        'GET /livez HTTP/1.1\r\nhost: 127',
      ].map((bytes) => sent(bytes, hasty)),
    );
    for (const answer of answers) expect(answer).toMatch(/HTTP\/1\.1 408 /);
    expect(performance.now() - began).toBeLessThan(boundMs);
    tally('slow requests', answers.length);
  });
});

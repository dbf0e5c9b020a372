import { login } from '@parol/wire/member';
import { receiptPath, uploadPath } from '@parol/wire/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({
    config: { origin: 'https://parol.example', thirdPartyOrigin: 'https://pay.example' },
  });
  await signedUp(platform, '639174000009');
});
afterAll(() => platform.close());

const addresses = [
  ['POST', '/api/member/login'],
  ['POST', '/api/nowhere/at-all'],
  ['GET', '/api/member/login'],
  ['POST', uploadPath],
  ['GET', receiptPath('x')],
  ['GET', '/livez'],
  ['GET', '/readyz'],
  ['GET', '/sandbox/messages'],
  ['GET', '/sandbox/messages.json'],
  ['POST', '/sandbox/clock'],
  ['POST', '/webhooks/payg/maya'],
  ['GET', '/nowhere'],
] as const;
const elsewhere = [
  ['GET', '/pay/maya/x'],
  ['GET', '/pay/assets/pay.js'],
  ['GET', '/studio/verify'],
  ['GET', '/studio/assets/studio.css'],
  ['POST', '/studio/api/launch'],
  ['GET', '/livez'],
  ['GET', '/nowhere'],
] as const;

describe('every reply over https', () => {
  it.each([
    ...addresses.map((one) => ['app', ...one] as const),
    ...elsewhere.map((one) => ['thirdParty', ...one] as const),
  ])(
    'of %s: %s %s - forbids sniffing, requires https, isolates its origin, names its frames and no software',
    async (server, method, url) => {
      const { headers } = await platform[server].inject({ method, url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('frame-ancestors '),
      });
      expect([
        headers.server,
        headers['x-powered-by'],
        headers['access-control-allow-origin'],
      ]).toEqual([undefined, undefined, undefined]);
      tally('replies with their headers', 1);
    },
  );

  it('to a path with characters that no database stores - is not a server error', async () => {
    const requests = [
      ...['/receipts/%00', '/sandbox/messages?to=%00', '/sandbox/messages.json?to=%00', '/%00'].map(
        (url) => ['app', 'GET', url] as const,
      ),
      ...['/api/%00/%00', '/api/member/%00', '/webhooks/payg/%00'].map(
        (url) => ['app', 'POST', url] as const,
      ),
      ...[
        '/pay/maya/%00',
        '/pay/%00/x',
        '/studio/play/%00?session=%00',
        '/studio/round/%00?key=%00',
        '/studio/verify?game=%00',
        '/studio/assets/%00',
      ].map((url) => ['thirdParty', 'GET', url] as const),
      ['thirdParty', 'POST', '/pay/maya/%00'] as const,
    ];
    for (const [server, method, url] of requests)
      expect([url, (await platform[server].inject({ method, url })).statusCode < 500]).toEqual([
        url,
        true,
      ]);
    tally('addresses that no database stores', requests.length);
  });

  it('with a secret - is not cached', async () => {
    for (const [method, url] of addresses.filter(
      ([, path]) => /^\/(?:api|receipts|sandbox)\//.test(path) && path !== '/sandbox/clock',
    )) {
      expect([
        url,
        String((await platform.app.inject({ method, url })).headers['cache-control']),
      ]).toEqual([url, expect.stringContaining('no-store')]);
    }
  });

  it('with a cookie - hides it from scripts, other sites and http', async () => {
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/api/member/login',
      payload: { account_id: '639174000009', password: 'Lantern2026' },
    });
    expect(reply.json()).toMatchObject({ status: 1 });
    expect(reply.cookies.map(({ name }) => name)).toContain('__Host-parol_session');
    const signedUpNow = await platform.app.inject({
      method: 'POST',
      url: '/api/member/signupV2',
      payload: { account_id: '639174000010', password: 'Lantern2026', terms: true, over_age: true },
    });
    expect(signedUpNow.cookies.map(({ name }) => name)).toEqual(['__Host-parol_device']);
    for (const cookie of [...reply.cookies, ...signedUpNow.cookies]) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', secure: true });
      expect(cookie).not.toHaveProperty('domain');
      tally('cookies', 1);
    }
  });

  it('to another origin - grants no access', async () => {
    const answer = await platform.app.inject({
      method: 'OPTIONS',
      url: `/api/${login.group}/${login.name}`,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../kernel/config/config.ts';
import { fleetPageUnderTest, report, rowsOf, tokenOf } from './testing/fleet-page-under-test.ts';

const token = 'a token of twenty-five';
const fleet = fleetPageUnderTest();

describe('the page /_fleet', () => {
  it('in the sandbox - shows remotes with owner, versions, canary and disabled pages, and the log', async () => {
    const app = await fleet.open();
    const { body, headers } = await app.inject('/_fleet');
    for (const text of [
      'games, canary',
      '10 % of visitors',
      '<code>a</code>',
      '<code>b</code>',
      '<code>/games</code>',
      'Team &lt;i&gt;',
      'Ana &lt;b&gt;',
      'games b is live for 10 % of visitors',
    ])
      expect(body).toContain(text);
    expect(body).not.toContain('<b>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('data-theme="night"');
    const light = await app.inject({ url: '/_fleet', headers: { cookie: 'parol_theme=light' } });
    expect(light.body).toContain('data-theme="light"');
  });

  it('with loads and failures - shows their number, median, p95 and cause', async () => {
    const app = await fleet.open();
    for (let n = 1; n <= 100; n++)
      await app.inject({
        method: 'POST',
        url: '/_fleet/loads',
        payload: { releases: [{ remote: 'games', version: 'a', ms: n * 10 }] },
      });
    const cause = { phase: 'verify', code: 'hash of <entry>', ms: 40, path: '/slot' };
    const fail = () => report(app, { remote: 'games', version: 'a', ...cause });
    for (let n = 0; n < 5; n++) await fail();
    await fleet.store();
    const { body } = await app.inject('/_fleet');
    const row = /<th scope="row">games<\/th>.*?<\/tr>/.exec(body)?.[0] ?? '';
    const numbers = [...row.matchAll(/class="number">([^<]*)</g)].map(([, text]) => text);
    expect(numbers[1]).toBe('100');
    expect(numbers[4]).toBe('5');
    const [median = 0, p95 = 0] = numbers
      .slice(2, 4)
      .map((text) => Number.parseInt((text ?? '').replace(',', ''), 10));
    expect(median / 500).toBeGreaterThan(0.99);
    expect(median / 500).toBeLessThan(1.1);
    expect(p95 / 950).toBeLessThan(1.1);
    expect(body).toContain('hash of &lt;entry&gt;');
    expect(body).toContain('failing for some');
  });
});

it('the speed for visitors - is shown by page, for the shell and for both releases of a part with a canary', async () => {
  const app = await fleet.open();
  const releases = await Promise.all(
    [
      { remote: 'shell', version: 's1' },
      { remote: 'games', version: 'b' },
    ].map(async (one) => ({ ...one, token: await tokenOf(app, one) })),
  );
  const figures = { lcp: 2_000, cls: 0.1, ttfb: 50 };
  for (let n = 0; n < 3; n += 1)
    await app.inject({
      method: 'POST',
      url: '/_fleet/figures',
      payload: { page: '/', releases, figures },
    });
  await fleet.store();
  const { body } = await app.inject('/_fleet');
  const row = (part: string, version: string) => [
    '/',
    part,
    version,
    '3',
    '2,048 ms',
    '–',
    '0.108',
    '–',
    '54 ms',
  ];
  expect(rowsOf(body, 'speeds')).toEqual([row('games, canary', 'b'), row('shell', 's1')]);
});

describe('the page in production', () => {
  const ph = (fleetPageToken?: string): Partial<Config> => ({
    profile: 'ph',
    sandbox: false,
    fleetPageToken,
    messages: { sms: 'https://sms.example', mail: 'https://mail.example', sender: 'PAROL' },
    fleet: {
      ...fleet.platform.parts.config.fleet,
      keyFile: join(fleet.platform.parts.config.dataDir, 'fleet-key.pem'),
    },
  });

  it('without a configured token - is not found', async () => {
    const app = await fleet.open(ph());
    const { statusCode, body } = await app.inject('/_fleet');
    expect([statusCode, body.includes('Revision')]).toEqual([404, false]);
  });

  it('with a configured token - asks for it and shows the fleet to its holder', async () => {
    const app = await fleet.open(ph(token));
    const reply = await app.inject('/_fleet');
    expect([reply.statusCode, reply.body.includes('Revision')]).toEqual([401, false]);
    const give = (given: string) =>
      app.inject({
        method: 'POST',
        url: '/_fleet',
        payload: new URLSearchParams({ token: given }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const wrong = await give('another token');
    expect([wrong.statusCode, wrong.body.includes('is not right'), wrong.cookies]).toEqual([
      401,
      true,
      [],
    ]);
    const right = await give(token);
    expect([right.statusCode, right.headers.location]).toEqual([303, '/_fleet']);
    const [cookie] = right.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie?.value).not.toContain(token);
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    expect((await app.inject({ url: '/_fleet', cookies })).body).toContain('Revision');
  });

  it('after ten wrong tokens in a minute - refuses further attempts, even with the right one', async () => {
    const right = `${token} too`;
    const app = await fleet.open(ph(right));
    const give = (given: string) =>
      app.inject({
        method: 'POST',
        url: '/_fleet',
        remoteAddress: '198.51.100.7',
        payload: new URLSearchParams({ token: given }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (let n = 0; n < 10; n++) expect((await give('guess')).statusCode).toBe(401);
    expect((await give('guess')).statusCode).toBe(429);
    const late = await give(right);
    expect([late.statusCode, late.cookies]).toEqual([429, []]);
  });
});

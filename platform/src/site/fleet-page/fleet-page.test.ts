import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose, type Platform } from '../../start/compose.ts';
import type { Config } from '../../kernel/config/config.ts';
import { writeRelease } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { integrityOf, openFleetReader } from '../fleet/fleet.ts';
import { openFleetService } from '../fleet/open-service.ts';
import { openStore } from '../fleet/store/open-store.ts';

const token = 'a token of twenty-five';
let platform: TestPlatform;
const opened: Platform[] = [];
beforeAll(async () => {
  platform = await testPlatform();
  const { config } = platform.parts;
  const service = await openFleetService(config, { by: 'Ana <b>' });
  await service.publishShell(writeShell(join(config.dataDir, 'shell'), 's1'));
  for (const version of ['a', 'b'])
    await service.publish(
      'games',
      writeRelease(join(config.dataDir, version), {
        name: 'games',
        version,
        route: { owner: 'Team <i>' },
      }),
      { canary: version === 'b' ? 10 : undefined },
    );
  await service.disable('/games', true);
  const lanterns = { name: 'lanterns', version: 'l1', route: { owner: 'Lantern team' } };
  await service.publish('lanterns', writeRelease(join(config.dataDir, 'lanterns'), lanterns));
  await service.withdraw('lanterns');
});
afterAll(async () => {
  for (const { app, thirdParty } of opened) await Promise.all([app.close(), thirdParty.close()]);
  await platform.close();
});

/** The texts of a table's cells, by row. */
function rowsOf(body: string, table: string): readonly (readonly string[])[] {
  const [, region = ''] = body.split(`aria-labelledby="${table}"`);
  const [rows = ''] = region.split('</table>');
  return [...rows.matchAll(/<tr><t[dh].*?<\/tr>/g)]
    .slice(1)
    .map(([row]) =>
      [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]+>/g, ''),
      ),
    );
}
const cellsOf = (body: string, table: string, name: string) =>
  rowsOf(body, table).find(([first]) => first === name);

/** The token of a page load of a release, as a tab gets it. */
async function tokenOf(
  app: FastifyInstance,
  { remote, version, remoteAddress = '127.0.0.1' }: Reporting,
): Promise<string | undefined> {
  const payload = { releases: [{ remote, version }] };
  const reply = await app.inject({ method: 'POST', url: '/_fleet/loads', payload, remoteAddress });
  return reply.json<{ tokens: readonly string[] }>().tokens[0];
}
interface Reporting {
  readonly remote: string;
  readonly version: string;
  readonly remoteAddress?: string;
}
/** Reports a failure with the token of a page load. */
async function report(
  app: FastifyInstance,
  { remoteAddress = '127.0.0.1', ...failure }: Reporting & Readonly<Record<string, unknown>>,
): Promise<void> {
  const token = await tokenOf(app, { ...failure, remoteAddress });
  const payload = { ...failure, token };
  await app.inject({ method: 'POST', url: '/_fleet/failures', payload, remoteAddress });
}

async function open(over: Partial<Config> = {}): Promise<FastifyInstance> {
  const parts = { ...platform.parts, config: { ...platform.parts.config, ...over } };
  const site = compose(parts, { fleet: openFleetReader(parts.config, () => undefined) });
  opened.push(site);
  await site.app.ready();
  return site.app;
}

describe('the page /_fleet', () => {
  it('in the sandbox - shows remotes with owner, versions, canary and disabled pages, and the log', async () => {
    const app = await open();
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
    const app = await open();
    for (let n = 1; n <= 100; n++)
      await app.inject({
        method: 'POST',
        url: '/_fleet/loads',
        payload: { releases: [{ remote: 'games', version: 'a', ms: n * 10 }] },
      });
    const cause = { phase: 'verify', code: 'hash of <entry>', ms: 40, path: '/slot' };
    const fail = () => report(app, { remote: 'games', version: 'a', ...cause });
    for (let n = 0; n < 5; n++) await fail();
    await opened
      .at(-1)
      ?.jobs.find(({ name }) => name === 'site.store-release-loads')
      ?.run(new AbortController().signal);
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
  const app = await open();
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
  await opened
    .at(-1)
    ?.jobs.find(({ name }) => name === 'site.store-release-loads')
    ?.run(new AbortController().signal);
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

describe('the data for acting on failures', () => {
  it('the shell - has a row with its loads, failures, size and team', async () => {
    const app = await open();
    const shell = { remote: 'shell', version: 's1' };
    const releases = Array.from({ length: 20 }, () => ({ ...shell, ms: 300 }));
    await app.inject({ method: 'POST', url: '/_fleet/loads', payload: { releases } });
    const broken = { ...shell, phase: 'mount', code: 'threw', ms: 0, path: '/slot' };
    for (let n = 0; n < 3; n += 1) await report(app, broken);
    await opened
      .at(-1)
      ?.jobs.find(({ name }) => name === 'site.store-release-loads')
      ?.run(new AbortController().signal);
    const { body } = await app.inject('/_fleet');
    expect(cellsOf(body, 'parts', 'shell')).toEqual([
      'shell',
      'Platform team',
      'failing for some',
      's1',
      expect.stringMatching(/^\d+ kB$/),
      '20',
      expect.stringMatching(/^3\d\d ms$/),
      expect.stringMatching(/^3\d\d ms$/),
      '3',
      'none',
      '–',
    ]);
    expect(cellsOf(body, 'failures', 'shell')).toEqual([
      'shell',
      's1',
      'mount',
      'threw',
      '3',
      '1',
      expect.any(String),
      '/slot',
      '–',
      'Platform team',
      expect.stringContaining('npm run fleet -- rollback shell'),
    ]);
  });

  it('an error - has its place in the sources, on the page and by release:failures, and no map is served', async () => {
    const app = await open();
    const { config } = platform.parts;
    const store = openStore(config);
    const [file, bytes] = ['449.9c0d42ab.js', 'throw 1'];
    await store.write(`files/games/${file}`, bytes);
    const sources = ['mfe-games/src/<lobby>.ts'];
    const map = { integrity: integrityOf(bytes), sources, mappings: 'AAAA,MAEI' };
    await store.write(`maps/games/${file}.map`, JSON.stringify(map));
    const thrown = { remote: 'games', version: 'a', phase: 'mount', code: 'threw', ms: 1 };
    const frames = [`games/${file}?attempt=2:1:7`, 'shell/shell.00112233.js:1:9'];
    await report(app, { ...thrown, path: '/slot', frames });
    // A later report without a stack does not hide it, and one with something else in it is refused.
    await report(app, { ...thrown, path: '/slot' });
    await report(app, { ...thrown, path: '/x', frames: ['https://a.test/449.js?phone=1:1:7'] });
    const { body } = await app.inject('/_fleet');
    const row = rowsOf(body, 'failures').find(
      ([part, , , code]) => part === 'games' && code === 'threw',
    );
    expect(row?.[4]).toBe('2');
    expect(row?.[8]).toBe('mfe-games/src/&lt;lobby&gt;.ts:3:5shell/shell.00112233.js:1:9');
    const { lines } = await ops(opened.at(-1) ?? platform, 'release:failures');
    const at = lines.findIndex((line) => line.includes('mount  threw  2×'));
    expect(lines.slice(at + 1, at + 3)).toEqual([
      '    mfe-games/src/<lobby>.ts:3:5',
      '    shell/shell.00112233.js:1:9',
    ]);
    for (const url of [`/maps/games/${file}.map`, `/files/games/${file}.map`])
      expect((await app.inject(url)).body).not.toContain('lobby');
  });

  it('failures - are counted by release and cause, each with its owner and next step', async () => {
    const app = await open();
    const fail = (version: string, phase: string, code: string, remoteAddress: string) =>
      report(app, { remote: 'games', version, phase, code, ms: 1, path: '/slot', remoteAddress });
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      await fail('b', 'mount', 'threw_at_mount', address);
    await fail('b', 'verify', 'hash_missing', '10.0.0.3');
    await fail('b', 'load', 'unreachable', '10.0.0.3');
    await fail('b', 'load', 'of_tomorrow', '10.0.0.3');
    const { body } = await app.inject('/_fleet');
    const [most, ...others] = rowsOf(body, 'failures').filter(([, version]) => version === 'b');
    const rows = [most ?? [], ...others.toSorted((a, b) => (a[3] ?? '').localeCompare(b[3] ?? ''))];
    expect(rows.map((row) => [row[3], row[4], row[5], row[9]])).toEqual([
      ['threw_at_mount', '3', '2', 'Team &lt;i&gt;'],
      ['hash_missing', '1', '1', 'Team &lt;i&gt;'],
      ['of_tomorrow', '1', '1', 'Team &lt;i&gt;'],
      ['unreachable', '1', '1', 'Platform team'],
    ]);
    expect(rows[3]?.[10]).toContain('npm run fleet -- verify');
    expect(rows[2]?.[10]).toContain('no version of this platform explains this cause');
  });

  it('a pinned release - is marked, the canary in its own row', async () => {
    const app = await open();
    const { config } = platform.parts;
    const service = await openFleetService(config, { by: 'Ana' });
    const stateOf = async (name: string) =>
      cellsOf((await app.inject('/_fleet')).body, 'parts', name)?.[2];
    await service.pin('games', true);
    expect(await stateOf('games, canary')).toBe('10 % of visitors pinned');
    expect(await stateOf('games')).not.toContain('pinned');
    await service.pin('games', false);
    expect(await stateOf('games, canary')).toBe('10 % of visitors');
  });

  it('a remote that was withdrawn - has a row with its team and last version', async () => {
    const { body } = await (await open()).inject('/_fleet');
    expect(cellsOf(body, 'parts', 'lanterns')).toEqual([
      'lanterns',
      'Lantern team',
      'withdrawn',
      'l1',
      expect.stringMatching(/^Out of the fleet since .+, until its next publish$/),
    ]);
  });
});

describe('the page in production', () => {
  const ph = (fleetPageToken?: string): Partial<Config> => ({
    profile: 'ph',
    sandbox: false,
    fleetPageToken,
    messages: { sms: 'https://sms.example', mail: 'https://mail.example', sender: 'PAROL' },
    fleet: {
      ...platform.parts.config.fleet,
      keyFile: join(platform.parts.config.dataDir, 'fleet-key.pem'),
    },
  });

  it('without a configured token - is not found', async () => {
    const app = await open(ph());
    const { statusCode, body } = await app.inject('/_fleet');
    expect([statusCode, body.includes('Revision')]).toEqual([404, false]);
  });

  it('with a configured token - asks for it and shows the fleet to its holder', async () => {
    const app = await open(ph(token));
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
    const app = await open(ph(right));
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

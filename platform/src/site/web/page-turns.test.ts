import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { openFleetReader } from '../fleet/fleet.ts';
import { testSite, type TestSite } from './testing/test-site.ts';
import { noContent, webModule } from './web.ts';

let site: TestSite;
let server: FastifyInstance;
let release: () => void = () => undefined;
const held = new Promise<undefined>((resolve) => {
  release = () => resolve(undefined);
});

beforeAll(async () => {
  site = await testSite();
  server = Fastify();
  webModule(
    { config: site.config, random: seededRandom('turns') },
    // The article's page waits until the test releases it.
    { ...noContent, headOf: () => held },
    openFleetReader(site.config, () => undefined),
    { pageLimits: { atOnce: 2, waiting: 10, ofOne: 3, refusedAfterMs: 0 } },
  ).contribution.routes?.(server);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const get = async (
  url: string,
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = {},
) => server.inject({ url, remoteAddress, headers });
const flood = '203.0.113.7';

it('a flood of pages from one address - gets 503 with a time beyond its places, and leaves members theirs', async () => {
  const pages = Array.from({ length: 10 }, () =>
    get('/guide', flood, { 'accept-language': 'fil' }),
  );
  // Three have a place and wait for the test; the others are answered.
  await Promise.race(pages);

  const member = await get('/deposit', flood, { cookie: 'parol_session=x' });
  expect(member.statusCode).toBe(200);
  // A /64 is one requester, whatever its addresses.
  const others = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '198.51.100.1'].map(
    (address) => get('/news', address),
  );
  expect((await get('/news', '2001:db8:1:2::4')).statusCode).toBe(503);

  release();
  const replies = await Promise.all(pages);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(refused[0]?.body).toContain('<html lang="fil">');
  expect(refused[0]?.body).toContain('Subukan ulit');
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  for (const other of await Promise.all(others)) expect(other.statusCode).toBe(200);
  expect((await get('/news', flood)).statusCode).toBe(200);
});

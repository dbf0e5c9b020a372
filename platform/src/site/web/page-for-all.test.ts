import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, route, testSite, type TestSite } from './testing/test-site.ts';

const overrideOrigin = 'http://localhost:3102';
/** What the proxy that keeps pages sends with each request. */
const ofProxy = { 'x-parol-keeps-pages': '1' };

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await site.publish(route('news', { pages: [page('/live')] }));
});
afterAll(() => site.close());

it('a page for the proxy that keeps pages - is the same for every visitor, sets no cookie and says for how long', async () => {
  const asked = Date.now();
  const pages = [
    await site.get('/live', ofProxy),
    await site.get('/live', { ...ofProxy, cookie: 'parol_visitor=visitor-1' }),
  ];
  expect(pages[0]?.body).toContain('"visitor":{"id":"","forced":{}}');
  expect(pages[1]?.body).toBe(pages[0]?.body);
  for (const { headers } of pages) {
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([
      undefined,
      'private, no-cache',
    ]);
    const until = Number(String(headers['x-accel-expires']).slice(1));
    // Kept until the end of that second.
    expect(until + 1 - Date.now() / 1_000).toBeLessThanOrEqual(1.5);
    expect(until + 1 - asked / 1_000).toBeGreaterThanOrEqual(0.5);
  }
});

/** How long the proxy may keep the reply. */
const keptFor = async (url: string, headers = {}) =>
  (await site.get(url, headers)).headers['x-accel-expires'];

it('a page that is of one visitor, tab or order, or that does not exist - is kept by no proxy', async () => {
  const kept = {
    direct: await keptFor('/live'),
    member: await keptFor('/live', { ...ofProxy, cookie: 'parol_session=x' }),
    safe: await keptFor('/live?safe', ofProxy),
    order: await keptFor('/deposit?deposit=1', ofProxy),
    unknown: await keptFor('/nowhere', ofProxy),
  };
  expect(kept).toEqual({
    direct: undefined,
    member: undefined,
    safe: undefined,
    order: undefined,
    unknown: undefined,
  });
});

it('a page with a remote of another origin - is kept by no proxy', async () => {
  const fleet = { ...site.config.fleet, overrideOrigins: [overrideOrigin] };
  const server = await site.serve({ fleet });
  const get = async (url: string) =>
    (await server.inject({ url, headers: ofProxy })).headers['x-accel-expires'];
  expect(await get(`/live?remote.news=${encodeURIComponent(overrideOrigin)}`)).toBeUndefined();
  expect(await get('/live?remote.news=https%3A%2F%2Fevil.example')).toMatch(/^@\d+$/);
  await server.close();
});

it('while a remote has a canary - each visitor gets their own page and id', async () => {
  await site.publish(route('news', { version: '1.0.0-b', pages: [page('/live')] }), 50);
  const { headers, body } = await site.get('/promotions', ofProxy);
  expect(headers['x-accel-expires']).toBeUndefined();
  const [, id] = /parol_visitor=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
  expect(body).toContain(`"visitor":{"id":"${id}"`);
});

it('the fleet file - may be kept for a second', async () => {
  expect(await keptFor('/fleet.json')).toMatch(/^@\d+$/);
});

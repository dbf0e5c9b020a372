import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../kernel/random/random.ts';
import { openFleetReader } from '../../fleet/fleet.ts';
import { page, route, testSite, type TestSite } from '../testing/test-site.ts';
import { noContent, webModule } from '../web.ts';
import { keptPages } from './kept-pages.ts';

let site: TestSite;
let server: FastifyInstance;
let now = 0;
/** The title of the article at /guide; without one it is not public. */
let title: string | undefined;
/** How many pages were made. */
let made = 0;

beforeAll(async () => {
  site = await testSite();
  server = Fastify();
  webModule(
    { config: site.config, random: seededRandom('kept') },
    {
      ...noContent,
      headOf: async () => (title === undefined ? 'absent' : { title, canonical: '/guide' }),
    },
    openFleetReader(site.config, () => undefined),
    { now: () => now, payOrigins: async () => ((made += 1), []) },
  ).contribution.routes?.(server);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(() => {
  now += 10_000;
  title = 'One';
  made = 0;
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url, headers });
const titleOf = async (url = '/guide') => /<title>(.*?)</.exec((await get(url)).body)?.[1];
const visitor = (id: string) => ({ cookie: `parol_visitor=${id}` });

describe('a page', () => {
  it('asked for within a second - is made once for all visitors, each of whom gets their own id', async () => {
    const pages = [];
    for (const id of ['visitor-1', 'visitor-22'])
      pages.push((await get('/guide', visitor(id))).body.replaceAll(`"${id}"`, '"id"'));
    expect(pages[0]).toContain('"visitor":{"id":"id","forced":{}}');
    expect(pages[1]).toBe(pages[0]);
    const { headers, body } = await get('/guide');
    const [, own] = /parol_visitor=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
    expect(body).toContain(`"visitor":{"id":"${own}"`);
    expect(made).toBe(1);
  });

  it('is the same in every encoding', async () => {
    const packed = async (encoding: string) => {
      const reply = await get('/guide', { ...visitor('visitor-1'), 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.headers.vary).toBe('accept-encoding, cookie, accept-language, save-data');
      return reply.rawPayload;
    };
    const { body } = await get('/guide', visitor('visitor-1'));
    expect(body).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
    expect(brotliDecompressSync(await packed('br')).toString()).toBe(body);
    expect(gunzipSync(await packed('gzip')).toString()).toBe(body);
  });

  it('older than a second - is sent at once, made again once, and then has its new texts', async () => {
    await get('/guide');
    title = 'Two';
    now += 1_500;
    expect(await Promise.all([titleOf(), titleOf(), titleOf()])).toEqual(['One', 'One', 'One']);
    await vi.waitFor(async () => expect(await titleOf()).toBe('Two'));
    expect(made).toBe(2);
  });

  it('older than two seconds - is made before it is sent', async () => {
    await get('/guide');
    title = 'Two';
    now += 2_000;
    expect(await titleOf()).toBe('Two');
  });

  it('that did not change when it was made again - stays kept', async () => {
    await get('/guide');
    now += 2_000;
    await get('/guide');
    now += 900;
    await get('/guide');
    expect(made).toBe(2);
  });

  it('that does not exist now - is not kept', async () => {
    title = undefined;
    expect((await get('/guide')).statusCode).toBe(404);
    title = 'Public again';
    now += 1_000;
    expect(await titleOf()).toBe('Public again');
  });

  it('of a release that was published just now - is made of it', async () => {
    const scriptOf = async (headers = {}) =>
      /\/remotes\/news\/1\.0\.0-(.)\/page\.js/.exec((await get('/live', headers)).body)?.[1];
    await site.publish(route('news', { pages: [page('/live')] }));
    expect(await scriptOf()).toBe('a');
    await site.publish(route('news', { version: '1.0.0-b', pages: [page('/live')] }), 50);
    expect(await scriptOf({ cookie: 'parol_canary=news.on' })).toBe('b');
    expect(await scriptOf({ cookie: 'parol_canary=news.off' })).toBe('a');
    await site.service.withdraw('news');
    expect((await get('/promotions')).body).toContain('/shell/s1/shell.js');
    await site.publishShell('s2');
    expect((await get('/promotions')).body).toContain('/shell/s2/shell.js');
  });

  it('that the browser has already - is 304, until its text or who asks changes', async () => {
    const again = async (id: string, etag: unknown) =>
      (await get('/guide', { ...visitor(id), 'if-none-match': String(etag) })).statusCode;
    const { headers } = await get('/guide', visitor('visitor-1'));
    expect(headers['cache-control']).toBe('private, no-cache');
    const { etag } = headers;
    expect(await again('visitor-1', etag)).toBe(304);
    expect(await again('visitor-1', `"other", ${String(etag).slice(2)}`)).toBe(304);
    expect(await again('visitor-2', etag)).toBe(200);
    title = 'Two';
    now += 2_000;
    expect(await again('visitor-1', etag)).toBe(200);
  });

  it('in another language, theme, mode or session - is another page', async () => {
    const pages = [
      await get('/promotions'),
      await get('/promotions?lang=fil'),
      await get('/promotions', { 'accept-language': 'fil' }),
      await get('/promotions', { cookie: 'parol_theme=light' }),
      await get('/promotions', { 'save-data': 'on' }),
      await get('/promotions', { cookie: 'parol_session=x' }),
    ];
    const texts = pages.map(({ body }) => body.replace(/"visitor":\{"id":"[^"]*"/, ''));
    expect(new Set(texts).size).toBe(6);
    expect(made).toBe(6);
  });

  it('with parameters that it does not depend on - is the page without them', async () => {
    for (const url of ['/guide', '/guide?fbclid=1', '/Guide/?fbclid=2']) await get(url);
    expect(made).toBe(1);
    for (const url of ['/news?article=a', '/news?article=b', '/news?article=a&x']) await get(url);
    expect(made).toBe(3);
  });
});

it('above the limit of memory - the pages that were not asked for the longest are dropped, of one kind of address only', async () => {
  const kept = keptPages(() => 0, { plain: 100_000, withParameters: 100_000 });
  const make = async () => ({
    status: 200,
    isWhole: true,
    headers: {},
    withdrawn: [],
    shared: randomBytes(20_000).toString('latin1'),
    end: '',
    tag: randomBytes(8).toString('hex'),
  });
  await kept.make('/', make);
  await kept.make('/?a=first', make);
  await kept.make('/?a=used', make);
  for (let value = 0; value < 5; value++) {
    kept.find('/?a=used');
    await kept.make(`/?a=${value}`, make);
  }
  const isKept = (key: string) => kept.find(key) !== undefined;
  expect(['/', '/?a=used', '/?a=4', '/?a=first'].map(isKept)).toEqual([true, true, true, false]);
});

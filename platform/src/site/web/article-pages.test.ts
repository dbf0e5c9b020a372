import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPage, writeRelease } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import { readArticleDays } from '../../content/cms/article-days.ts';
import { article } from '../../content/cms/testing/editing-fixture.ts';
import { picture, servedPictures } from '../../content/cms/testing/served-pictures.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { openFleetReader } from '../fleet/fleet.ts';
import { openFleetService } from '../fleet/open-service.ts';
import { alwaysLater } from './testing/always-later.ts';
import { siteContent, webModule } from './web.ts';

const guide = 'reading-rtp-and-volatility';
const page = (path: string, page_name?: string) => ({
  ...builtPage(path),
  access: 'everyone' as const,
  ...(page_name !== undefined && { early: { call: 'cms/seo', body: { page_name } } }),
});

const served = servedPictures();
let platform: TestPlatform;
let server: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform();
  await platform.services.cms.publishDefaults();
  const { config } = platform.parts;
  const service = await openFleetService(config, { by: 'tester' });
  const template = readFileSync(join(config.root, 'shell/template.html'), 'utf8');
  const files = { 'template.html': template, 'card-fiesta.jpg': 'house' };
  const shell = writeShell(join(config.dataDir, 's1'), 's1', {}, files);
  await service.publishShell(shell);
  const release = writeRelease(join(config.dataDir, 'built'), {
    name: 'content',
    version: '1.0.0-a',
    route: {
      pages: [page('/news'), page('/vip'), page('/event'), page(`/${guide}`, guide)],
      calls: ['cms/seo'],
    },
  });
  await service.publish('content', release);
  server = Fastify();
  webModule(
    platform.parts,
    siteContent(platform.services.cms, config.origin),
    openFleetReader(config, () => undefined),
    { pagesOff: platform.services.pagesOff, now: alwaysLater() },
  ).contribution.routes?.(server);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

const operator = async (...line: readonly string[]) =>
  expect(await ops(platform, ...line, '--reason', 'test')).toMatchObject({ exitCode: 0 });
/** Status, canonical address and robots of a page. */
async function found(url: string) {
  const { statusCode, body } = await server.inject({ url });
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  const robots = /<meta name="robots" content="([^"]*)"/.exec(body)?.[1];
  return [statusCode, canonical?.replace(platform.parts.config.origin, ''), robots];
}
/** Pages that the tab leaves out of the fleet, from its configuration. */
async function withdrawn(): Promise<unknown> {
  const { body } = await server.inject({ url: '/news' });
  const [, json = ''] = /id="parol-config">([^<]*)</.exec(body) ?? [];
  return Object(JSON.parse(json)).withdrawn;
}
const absent = [404, undefined, 'noindex'];
const sitemap = async () => (await server.inject({ url: '/sitemap.xml' })).body;
/** The day of the guide's last change in the sitemap. */
const lastChange = async () =>
  new RegExp(`/${guide}</loc><lastmod>([^<]*)<`).exec(await sitemap())?.[1];

/** When the guide changed, in its structured data. */
const dateModified = async () =>
  /"dateModified":"([^"]*)"/.exec((await server.inject({ url: `/${guide}` })).body)?.[1];

it('the sitemap and structured data - have the day of an article’s texts, whenever the site started', async () => {
  const changed = (await readArticleDays())[guide]?.day;
  expect(await lastChange()).toBe(changed);
  expect(await dateModified()).toBe(`${changed}T01:00:00.000Z`);
});

it('an article that an operator withdraws - is a 404 for search engines until it is public again', async () => {
  const addresses = [`/${guide}`, `/${guide.toUpperCase()}`, `/news?article=${guide}`];
  for (const url of addresses) expect(await found(url), url).toEqual([200, `/${guide}`, undefined]);
  await operator('cms:unpublish', guide);
  for (const url of addresses) expect(await found(url), url).toEqual(absent);
  expect(await sitemap()).not.toContain(guide);
  expect(await withdrawn()).toEqual([`/${guide}`]);
  await operator('cms:publish', guide, '1');
  expect(await found(`/${guide}`)).toEqual([200, `/${guide}`, undefined]);
  expect(await withdrawn()).toBeUndefined();
});

it('the page of a programme that an operator switches off - does not exist until it is on again', async () => {
  await operator('reward:switch', 'vip', 'off');
  expect(await found('/vip')).toEqual(absent);
  expect(await sitemap()).not.toContain('/vip<');
  expect(await withdrawn()).toEqual(['/vip']);
  await operator('reward:switch', 'vip', 'on');
  expect(await sitemap()).toContain('/vip<');
  expect(await found('/vip')).toEqual([200, '/vip', undefined]);
  expect(await withdrawn()).toBeUndefined();
});

it('a page about two programmes - exists while one of them is on', async () => {
  await operator('reward:switch', 'event', 'off');
  expect(await found('/event')).toEqual([200, '/event', undefined]);
  await operator('reward:switch', 'prediction', 'off');
  expect(await found('/event')).toEqual(absent);
  await operator('reward:switch', 'event', 'on');
  expect(await found('/event')).toEqual([200, '/event', undefined]);
});

it('pages whose programmes can’t be read for a moment - exist', async () => {
  const { config } = platform.parts;
  const other = Fastify();
  const content = {
    headOf: async () => undefined,
    hidden: async () => new Set<string>(),
    articles: async () => [],
  };
  const reader = openFleetReader(config, () => undefined);
  const fails = () => Promise.reject(new Error('no database'));
  webModule(platform.parts, content, reader, { pagesOff: fails }).contribution.routes?.(other);
  expect((await other.inject({ url: '/vip' })).statusCode).toBe(200);
  await other.close();
});

it('an article with its own picture - has it in link previews, and the others that of their art', async () => {
  const { dataDir, origin } = platform.parts.config;
  served.set('/pictures/own.png', await picture('png'));
  const file = join(dataDir, 'a-guide.en.md');
  writeFileSync(file, article('Text', { image: '/pictures/own.png' }));
  expect(await ops(platform, 'cms:import', file)).toMatchObject({ exitCode: 0 });
  await operator('cms:publish', 'a-guide', '1');
  const pictures = async (url: string) =>
    [
      ...(await server.inject({ url })).body.matchAll(
        /<meta property="og:image[^"]*" content="([^"]*)">/g,
      ),
    ].map(([, content]) => content);
  const own = `${origin}/pictures/own.png`;
  expect(await pictures('/news?article=a-guide')).toEqual([own]);
  const card = `${origin}/shell/s1/card-fiesta.jpg`;
  expect(await pictures(`/${guide}`)).toEqual([card, '1200', '630']);
});

it.each(['nowhere', '', '../news'])('/news?article=%s - is a 404', async (name) => {
  expect(await found(`/news?article=${encodeURIComponent(name)}`)).toEqual(absent);
  expect(await found('/news')).toEqual([200, '/news', undefined]);
});

it('an article that can’t be read for a moment - keeps its page', async () => {
  const cms = {
    seo: () => Promise.reject(new Error('no database')),
    articles: async () => [],
    hiddenArticles: () => Promise.reject(new Error('no database')),
  };
  const content = siteContent(cms, 'https://parol.example');
  expect(await content.headOf(guide, 'en')).toBeUndefined();
  expect(await content.hidden()).toEqual(new Set());
});

it('the sitemap and structured data - have the time at which an operator made the present version public', async () => {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  platform.clock.advance(40 * 86_400_000);
  await sql`
    insert into cms_version (kind, name, version, content, origin, made_at)
    select kind, name, 2, content - 'en', 'operator', made_at from cms_version
     where name = ${guide} and version = 1`.execute(platform.parts.db);
  expect(await lastChange()).not.toBe(day(platform.clock.now()));
  // The new version is in Filipino only, and still listed.
  await operator('cms:publish', guide, '2');
  expect(await lastChange()).toBe(day(platform.clock.now()));
  expect(await dateModified()).toBe(platform.clock.now().toISOString());
});

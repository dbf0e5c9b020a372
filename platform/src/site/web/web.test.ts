import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { RouteData } from '@parol/contract/release';
import { inCanary } from '@parol/contract/serving';
import { splitSigned } from '@parol/contract/signed-text';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFleetReader } from '../fleet/fleet.ts';
import type { FleetService } from '../fleet/fleet.service.ts';
import { openFleetService } from '../fleet/open-service.ts';
import type { Config } from '../../kernel/config/config.ts';
import { writeRelease } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import { startS3Double } from '../fleet/testing/s3-double.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import type { PageHead } from './page-head.ts';
import { webModule } from './web.ts';

const title = (text: string) => ({ en: text, ph: `${text} sa Filipino` });
const route = (name: string, over: Partial<RouteData>): RouteData => ({
  name,
  owner: 'Team',
  version: '1.0.0-a',
  contract: '^1.0.0',
  entry: 'entry.js',
  pages: [],
  slots: [],
  modals: [],
  nav: [],
  locales: { en: 'en.json', ph: 'ph.json' },
  calls: [],
  ...over,
});
const page = (
  path: string,
  over: Partial<RouteData['pages'][number]> = {},
): RouteData['pages'][number] => ({
  path,
  expose: './page',
  title: title(`Page <${path}>`),
  access: 'everyone',
  frame: 'site',
  catchAll: false,
  files: ['page.js', 'page.css'],
  ...over,
});
const slot = (
  id: string,
  over: Partial<RouteData['slots'][number]>,
): RouteData['slots'][number] => ({
  slot: 'home.rails',
  id,
  expose: './slot',
  order: 1,
  urgent: true,
  access: 'everyone',
  files: [`${id}.js`],
  ...over,
});
const routes = [
  route('games', {
    slots: [
      slot('rails', { early: { call: 'game/gameList', body: {} } }),
      slot('later', { urgent: false }),
      slot('mine', { access: 'member' }),
    ],
  }),
  route('content', {
    pages: [
      page('/promotions', {
        early: { call: 'campaign/promotionList', body: {}, visitorsOnly: true },
      }),
      page('/news', {
        catchAll: true,
        early: { call: 'cms/newsList', body: { lang: '$language' } },
      }),
      page('/guide', {
        early: { call: 'cms/seo', body: { page_name: '</script><script>alert(1)</script>' } },
      }),
    ],
  }),
  route('cashier', { pages: [page('/deposit', { access: 'member' })] }),
];
const facts = {
  descriptions: { '/news': { en: 'What is "new"', ph: 'Ano ang bago' } },
  redirects: { '/old-news': '/news', '/older': '/gone' },
};
const shell = {
  scripts: ['shell.js'],
  styles: ['shell.css'],
  fonts: ['sora.woff2'],
  locales: { en: 'shell.en.json', ph: 'shell.ph.json' },
};
const evil: PageHead = {
  title: 'Slots & "more" </title><script>',
  description: '"><script>alert(1)</script>',
  canonical: '/guide',
  isArticle: true,
  art: 'slots',
  jsonLd: {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Article', headline: '</script><script>alert(1)</script>' }],
  },
};

let platform: TestPlatform;
let server: FastifyInstance;
let service: FleetService;
beforeAll(async () => {
  const party = (pages: string) => ({ api: 'https://api.example', pages, timeoutMs: 5_000 });
  platform = await testPlatform({
    config: {
      thirdParties: {
        gateways: { maya: party('https://pay.example') },
        providers: { JILI: party('https://play.example') },
      },
    },
  });
  const { config } = platform.parts;
  service = await openFleetService(config, { by: 'tester' });
  await publishShell('s1');
  for (const one of routes) await publish(one);
  server = await serve();
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

const pathOf = (name: string) => join(platform.parts.config.dataDir, name);
/** Publishes a release with a file of some content for each that it names. */
const publish = (one: RouteData, canary?: number) => {
  const forCrawlers = one.name === 'content' ? facts : {};
  const named = [...one.pages, ...one.slots].flatMap(({ files }) => files);
  const files = Object.fromEntries(named.map((file) => [file, `/* ${one.name} ${file} */`]));
  const dir = pathOf(`built-${one.name}-${one.version}`);
  return service.publish(
    one.name,
    writeRelease(dir, { name: one.name, version: one.version, route: one, files, forCrawlers }),
    { canary },
  );
};
const publishShell = (version: string, hasWorker = true) =>
  service.publishShell(
    writeShell(pathOf(`built-shell-${version}`), version, shell, {
      'template.html': readFileSync(
        join(platform.parts.config.root, 'shell/template.html'),
        'utf8',
      ),
      'shell.js': 'plain',
      'shell.js.br': 'packed',
      'later.js': 'later',
      ...(hasWorker ? { 'worker.js': 'worker' } : {}),
      'shell.css': 'styles',
      'shell.en.json': '{}',
      'shell.ph.json': '{"a":"b"}',
      'sora.woff2': 'font',
      'card-fiesta.jpg': 'house',
      'card-slots.jpg': 'slots',
    }),
  );

async function serve(over: Partial<Config> = {}): Promise<FastifyInstance> {
  const { parts } = platform;
  const config = { ...parts.config, ...over };
  const web = webModule(
    { ...parts, config },
    {
      headOf: async (path) => (path === '/guide' ? evil : undefined),
      articles: async () => [{ url: '/guide', published_at: new Date('2026-11-20T01:00:00Z') }],
    },
    openFleetReader(config, () => undefined),
  );
  const started = Fastify();
  web.contribution.routes?.(started);
  await started.ready();
  return started;
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url, headers });
const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found);

describe('files of the installed app', () => {
  const worker = () => join(platform.parts.config.dataDir, 'store/shell/s1/worker.js');

  it('are the active shell’s, at an address without its version, and asked for anew each time', async () => {
    const { statusCode, headers, body } = await get('/worker.js');
    expect([statusCode, body]).toEqual([200, 'worker']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self'",
    );
    expect((await get('/app/icon-192.png')).statusCode).toBe(404);
    expect((await get('/app/other.png')).statusCode).toBe(404);
  });

  it('with other bytes than the fleet vouches for - are not found', async () => {
    writeFileSync(worker(), 'tampered');
    expect((await get('/worker.js')).statusCode).toBe(404);
    writeFileSync(worker(), 'worker');
    expect((await get('/worker.js')).statusCode).toBe(200);
  });

  it('of a shell without a worker - are a worker that removes itself and what it kept', async () => {
    await publishShell('without-worker', false);
    const { statusCode, headers, body } = await get('/worker.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    const removed: unknown[] = [];
    const listeners: Record<string, (event: { waitUntil: (work: unknown) => void }) => void> = {};
    const work: unknown[] = [];
    // With a worker's globals.
    runInNewContext(body, {
      addEventListener: (type: string, listener: (typeof listeners)[string]) =>
        void (listeners[type] = listener),
      skipWaiting: () => removed.push('waiting'),
      caches: {
        keys: async () => ['releases', 'shell'],
        delete: async (name: string) => removed.push(name),
      },
      registration: { unregister: async () => removed.push('worker') },
    });
    const event = { waitUntil: (one: unknown) => work.push(one) };
    for (const type of ['install', 'activate']) listeners[type]?.(event);
    await Promise.all(work);
    expect(removed).toEqual(['waiting', 'releases', 'shell', 'worker']);
    await publishShell('s1');
    expect((await get('/worker.js')).body).toBe('worker');
  });

  it('are named by the page in its language', async () => {
    const manifest = async (language: string) =>
      attributes(
        (await get('/', { cookie: `parol_lang=${language}` })).body,
        /rel="manifest" href="([^"]+)"/g,
      );
    expect(await manifest('en')).toEqual(['/app/manifest.en.webmanifest']);
    expect(await manifest('ph')).toEqual(['/app/manifest.ph.webmanifest']);
  });
});

describe('low-data mode', () => {
  const isLow = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await get('/', headers);
    const low = /<html[^>]* data-low-data>/.test(body);
    // The fonts go with it.
    expect(body.includes('as="font"')).toBe(!low);
    return low;
  };
  it('is the player’s choice, otherwise the browser’s Save-Data', async () => {
    const asks = { 'save-data': 'on' };
    expect(await isLow({})).toBe(false);
    expect(await isLow(asks)).toBe(true);
    expect(await isLow({ cookie: 'parol_data=low' })).toBe(true);
    expect(await isLow({ ...asks, cookie: 'parol_data=full' })).toBe(false);
  });

  it('has the hashes of the widgets that load later, so that the tab reads no manifest for them', async () => {
    const hashed = async (url: string, headers: Readonly<Record<string, string>>) => {
      const { body } = await get(url, headers);
      return attributes(body, /"(\/remotes\/games\/[^"]+)":"sha384-/g);
    };
    const base = '/remotes/games/1.0.0-a/';
    const first = ['entry.js', 'rails.js', 'en.json'].map((file) => base + file);
    expect(await hashed('/', {})).toEqual(first);
    expect(await hashed('/', { 'save-data': 'on' })).toEqual([...first, `${base}later.js`]);
    expect(await hashed('/news', { 'save-data': 'on' })).toEqual([]);
  });
});

describe('the page', () => {
  it('of home - links the files of the shell and urgent slots and starts their reads, but no others', async () => {
    const { body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(attributes(body, /rel="modulepreload" href="([^"]+)"/g)).toEqual([
      '/shell/s1/shell.js',
      '/remotes/games/1.0.0-a/entry.js',
      '/remotes/games/1.0.0-a/rails.js',
    ]);
    expect(attributes(body, /rel="preload" href="([^"]+)"/g)).toEqual([
      '/shell/s1/sora.woff2',
      '/shell/s1/shell.en.json',
      '/remotes/games/1.0.0-a/en.json',
    ]);
    expect(attributes(body, /rel="stylesheet" href="([^"]+)"/g)).toEqual(['/shell/s1/shell.css']);
    expect(body).toContain('["/api/game/gameList",{}]');
    expect(body.indexOf('parolEarly')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });

  it("of home, for a member - also links the members' slots", async () => {
    const { body } = await get('/', { cookie: 'parol_session=x' });
    expect(attributes(body, /rel="modulepreload" href="([^"]+)"/g)).toContain(
      '/remotes/games/1.0.0-a/mine.js',
    );
  });

  it('of a remote - links its files, the stylesheet as its loader expects it, and nothing of other remotes', async () => {
    const { body } = await get('/news');
    expect(attributes(body, /href="(\/remotes[^"]+)"/g)).toEqual(
      [
        '/content/1.0.0-a/en.json',
        '/content/1.0.0-a/entry.js',
        '/content/1.0.0-a/page.js',
        '/content/1.0.0-a/page.css',
      ].map((file) => `/remotes${file}`),
    );
    expect(body).toContain('data-href="page.css"');
    expect(body).toContain('["/api/cms/newsList",{"lang":"en"}]');
  });

  it('with a read that depends on the session - starts it for visitors only', async () => {
    expect((await get('/promotions')).body).toContain('["/api/campaign/promotionList",{}]');
    expect((await get('/promotions', { cookie: 'parol_session=x' })).body).not.toContain(
      'parolEarly',
    );
  });

  it('of members, for a visitor - links no file, because the visitor is redirected home', async () => {
    const { body, statusCode } = await get('/deposit');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('href="/remotes/cashier');
    expect((await get('/deposit', { cookie: 'parol_session=x' })).body).toContain(
      'href="/remotes/cashier',
    );
  });

  it.each([
    ['/news/', 200],
    ['/_gallery', 200],
    ['/news?x=1', 200],
    ['/Promotions/', 200],
    ['/nowhere', 404],
    ['/deposit/x', 404],
  ])('%s - returns %i and the shell', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('id="root"')]).toEqual([status, true]);
  });

  it("of a gateway that is gone, with an order - redirects to the order's receipt", async () => {
    const asked = async (url: string) => {
      const { statusCode, headers } = await get(url);
      return [statusCode, headers.location];
    };
    expect(await asked('/lakapay?deposit=DP1&x=%3Cb%3E')).toEqual([302, '/deposit?deposit=DP1']);
    expect(await asked('/lakapay?deposit=//evil.example')).toEqual([
      302,
      '/deposit?deposit=%2F%2Fevil.example',
    ]);
    expect(await asked('/news?deposit=DP1')).toEqual([200, undefined]);
    expect(await asked('/lakapay')).toEqual([404, undefined]);
    await service.disable('/news', true);
    expect(await asked('/news?deposit=DP1')).toEqual([302, '/deposit?deposit=DP1']);
    await service.disable('/news', false);
  });

  it.each([
    ['/news/2025/old?referral=A%26B', '/news?referral=A%26B'],
    ['/Old-News/', '/news'],
    ['/old-news?lang=fil', '/news?lang=fil'],
  ])(
    '%s, a former address or one below a public page - redirects for good to %s',
    async (url, to) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        301,
        to,
        'no-store',
      ]);
    },
  );

  it('that a page had before which is gone - is not found', async () => {
    expect((await get('/older')).statusCode).toBe(404);
  });

  it("requested by another loopback name - redirects to the site's origin", async () => {
    const { origin } = platform.parts.config;
    const { port } = new URL(origin);
    const { statusCode, headers } = await get('/mayapay?promotion=welcome', {
      host: `127.0.0.1${port && `:${port}`}`,
    });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `${origin}/mayapay?promotion=welcome`,
      'no-store',
    ]);
  });

  it('allows its inline script by hash, no other one, and frames of the game providers only', async () => {
    for (const url of ['/', '/news', '/guide']) {
      const { body, headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      const [script] = attributes(body, /<script>([\s\S]*?)<\/script>/g);
      expect(policy).toContain(
        `script-src 'self' 'sha256-${createHash('sha256')
          .update(script ?? '')
          .digest('base64')}';`,
      );
      expect(policy).not.toContain('unsafe');
      const { thirdPartyOrigin } = platform.parts.config;
      expect(policy).toContain(`frame-src ${thirdPartyOrigin} https://play.example;`);
      expect(policy).toContain(`form-action 'self' ${thirdPartyOrigin} https://pay.example;`);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await get('/nowhere')).headers['content-security-policy']).toContain(
      "script-src 'self';",
    );
  });

  it('escapes everything from releases and articles', async () => {
    const { body } = await get('/guide');
    expect(body).toContain(
      '<title>Slots &amp; &quot;more&quot; &lt;/title&gt;&lt;script&gt;</title>',
    );
    expect(body).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(body).toContain(`<link rel="canonical" href="${platform.parts.config.origin}/guide">`);
    expect(body).not.toContain('<script>alert(1)');
    expect((await get('/news')).body).toContain('<title>Page &lt;/news&gt; · Parol</title>');
  });

  it("contains the shell's boot data", async () => {
    const { body } = await get('/');
    const json = (id: string): unknown =>
      JSON.parse(
        new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(body)?.[1] ??
          'null',
      );
    expect(body).toContain(`id="parol-fleet">${(await get('/fleet.json')).body}</script>`);
    expect(json('parol-locales')).toEqual({
      en: '/shell/s1/shell.en.json',
      ph: '/shell/s1/shell.ph.json',
    });
    expect(json('parol-config')).toMatchObject({
      apiBase: '',
      sessionKey: 'parol_session',
      thirdPartyOrigin: platform.parts.config.thirdPartyOrigin,
      gameOrigins: [platform.parts.config.thirdPartyOrigin, 'https://play.example'],
      sandbox: true,
    });
    expect(body).not.toMatch(/%[A-Z]+%/);
  });
});

describe('for search engines', () => {
  const tags = (html: string, name: string) =>
    attributes(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
  const links = (html: string) =>
    [
      ...html.matchAll(
        /<link rel="(canonical|alternate)" href="([^"]+)"(?: hreflang="([^"]+)")?>/g,
      ),
    ].map(([, rel, href, language]) => [language ?? rel, href]);

  it('a public page - has description, addresses in each language and a link preview', async () => {
    const { origin } = platform.parts.config;
    const { body } = await get('/news?lang=fil&utm=x');
    expect(body).toContain('<html lang="fil"');
    expect(links(body)).toEqual([
      ['canonical', `${origin}/news?lang=fil`],
      ['en', `${origin}/news?lang=en`],
      ['fil', `${origin}/news?lang=fil`],
      ['x-default', `${origin}/news`],
    ]);
    expect(links((await get('/news')).body)[0]).toEqual(['canonical', `${origin}/news`]);
    expect(tags(body, 'description')).toEqual(['Ano ang bago']);
    expect(tags(body, 'og:description')).toEqual(['Ano ang bago']);
    expect(tags((await get('/news')).body, 'description')).toEqual(['What is &quot;new&quot;']);
    expect(tags(body, 'og:url')).toEqual([`${origin}/news?lang=fil`]);
    expect(tags(body, 'og:type')).toEqual(['website']);
    expect(tags(body, 'og:locale')).toEqual(['fil_PH']);
    expect(tags(body, 'og:image')).toEqual([`${origin}/shell/s1/card-fiesta.jpg`]);
    expect(tags(body, 'twitter:card')).toEqual(['summary_large_image']);
    expect(tags(body, 'robots')).toEqual([]);
  });

  it('an article - is one, with the picture of its art', async () => {
    const { body } = await get('/guide');
    expect(tags(body, 'og:type')).toEqual(['article']);
    expect(tags(body, 'og:image')).toEqual([
      `${platform.parts.config.origin}/shell/s1/card-slots.jpg`,
    ]);
  });

  it('home - says who runs the site and where it searches', async () => {
    const { body } = await get('/');
    const graph = JSON.parse(
      /<script type="application\/ld\+json">([^<]*)</.exec(body)?.[1] ?? '{}',
    ) as { '@graph': Record<string, unknown>[] };
    const [organisation, site] = graph['@graph'];
    expect(organisation).toMatchObject({ '@type': 'Organization', name: 'Parol' });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      url: `${platform.parts.config.origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: expect.stringContaining('/slot?search={search_term_string}') },
      },
    });
  });

  it.each(['/deposit', '/nowhere', '/_gallery'])('%s - is not to be listed', async (url) => {
    const { body } = await get(url);
    expect(tags(body, 'robots')).toEqual(['noindex']);
    expect(links(body)).toEqual([]);
  });

  it('the list of pages - has all public ones in each language, with the day of articles', async () => {
    const { origin } = platform.parts.config;
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const found = attributes(body, /<loc>([^<]+)<\/loc>/g);
    expect(found).toEqual(
      ['/', '/guide', '/news', '/promotions']
        .flatMap((path) =>
          [`${path}?lang=en`, `${path}?lang=fil`, path].map((address) => origin + address),
        )
        .toSorted((a, b) => found.indexOf(a) - found.indexOf(b)),
    );
    expect(body.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(3);
    await service.disable('/news', true);
    expect((await get('/sitemap.xml')).body).not.toContain('/news');
    await service.disable('/news', false);
  });

  it('robots.txt - names the list of pages and keeps crawlers off calls', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${platform.parts.config.origin}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/');
  });
});

it('with the API at a host of its own - starts its reads and sends its calls there', async () => {
  const apiOrigin = 'https://api.parol.example';
  const other = await serve({ apiOrigin });
  const { body, headers } = await other.inject('/');
  await other.close();
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiOrigin};`);
  expect(body).toContain(`"apiBase":"${apiOrigin}"`);
  expect(body).toContain(`fetch("${apiOrigin}"+p,{method:"POST",credentials:"include"`);
});

describe('language and theme', () => {
  it.each([
    [{}, 'en'],
    [{ cookie: 'parol_lang=ph' }, 'fil'],
    [{ cookie: 'parol_lang=en', 'accept-language': 'fil' }, 'en'],
    [{ cookie: 'parol_lang=xx' }, 'en'],
    [{ 'accept-language': 'fil-PH,en;q=0.8' }, 'fil'],
    [{ 'accept-language': 'tl' }, 'fil'],
    [{ 'accept-language': 'en-PH,fil;q=0.8' }, 'en'],
  ])('of %o - is %s', async (headers, lang) => {
    const { body } = await get('/news', headers);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(
      lang === 'fil' ? '/content/1.0.0-a/ph.json' : '/content/1.0.0-a/en.json',
    );
    expect(body).toContain(`{"lang":"${lang === 'fil' ? 'ph' : 'en'}"}`);
  });

  it.each([
    ['', 'night'],
    ['parol_theme=light', 'light'],
    ['parol_theme=night', 'night'],
    ['parol_theme="><script>', 'night'],
  ])('with the cookie "%s" - is %s from the first byte', async (cookie, theme) => {
    expect((await get('/', { cookie })).body).toContain(`data-theme="${theme}"`);
  });
});

describe('files', () => {
  it('of a release - are cached for a year, compressed where the browser accepts it', async () => {
    expect((await get('/remotes/games/1.0.0-a/entry.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await get('/shell/s1/shell.js', { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    expect((await get('/shell/s1/shell.js')).body).toBe('plain');
  });

  it.each([
    '/remotes/games/1.0.0-a/absent.js',
    '/remotes/games/1.0.0-b/entry.js',
    '/shell/s1/absent.css',
    '/missing.png',
    '/humans.txt',
    '/remotes/../fleet.lock',
    '/remotes/..%2ffleet.json',
    '/remotes/games/1.0.0-a/..%2f..%2f..%2ffleet.json',
  ])('%s, which is missing - is a 404, not the page', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('id="root"')]).toEqual([404, false]);
  });

  it("of the fleet - is never cached and equals the page's fleet data", async () => {
    const { headers, body } = await get('/fleet.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(readFileSync(pathOf('store/fleet.json'), 'utf8'));
  });
});

describe('every file that the page names', () => {
  const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const linksOf = (html: string) =>
    [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
      .map(([tag]) => ({
        tag,
        href: /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '',
        integrity: /integrity="([^"]+)" crossorigin/.exec(tag)?.[1],
      }))
      .filter(
        ({ href, tag }) =>
          href !== '' &&
          !/rel="(?:icon|apple-touch-icon|manifest|canonical|alternate)"|as="(?:font|fetch)"/.test(
            tag,
          ),
      );
  const hashesOf = (html: string) =>
    JSON.parse(/id="parol-hashes">([^<]*)</.exec(html)?.[1] ?? '') as Record<string, string>;

  it.each(['/', '/news', '/promotions', '/nowhere'])(
    'of %s - has the hash of its bytes',
    async (url) => {
      const { body } = await get(url);
      const links = linksOf(body);
      expect(links.length).toBeGreaterThan(2);
      for (const { href, integrity } of links)
        expect([href, integrity]).toEqual([href, sha384((await get(href)).body)]);
    },
  );

  it('to load later or by script - is in the hashes of the page, and nothing else', async () => {
    const hashes = hashesOf((await get('/news')).body);
    expect(Object.keys(hashes).toSorted()).toEqual([
      '/remotes/content/1.0.0-a/en.json',
      '/remotes/content/1.0.0-a/entry.js',
      '/remotes/content/1.0.0-a/page.css',
      '/remotes/content/1.0.0-a/page.js',
      '/shell/s1/later.js',
      '/shell/s1/shell.en.json',
      '/shell/s1/shell.ph.json',
    ]);
    for (const [href, hash] of Object.entries(hashes))
      expect([href, hash]).toEqual([href, sha384((await get(href)).body)]);
  });

  it('is vouched for by a fleet that one of the named keys signed', async () => {
    const { body } = await get('/');
    const { fleetKeys } = JSON.parse(/id="parol-config">([^<]*)</.exec(body)?.[1] ?? '') as {
      fleetKeys: { id: string; spki: string }[];
    };
    const text = /id="parol-fleet">([^<]*)</.exec(body)?.[1] ?? '';
    const { payload, signatures } = splitSigned(text) ?? { payload: '', signatures: [] };
    const [key] = fleetKeys;
    const spki = Buffer.from(key?.spki ?? '', 'base64');
    expect(key?.id).toBe(createHash('sha256').update(spki).digest('hex').slice(0, 16));
    expect(signatures.map(({ key: id }) => id)).toEqual([key?.id]);
    // As the browser verifies it.
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    expect(
      await crypto.subtle.verify(
        algorithm,
        await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']),
        Buffer.from(signatures[0]?.value ?? '', 'base64'),
        Buffer.from(payload),
      ),
    ).toBe(true);
  });
});

describe('a visitor', () => {
  const visitorIn = (html: string) =>
    (JSON.parse(/id="parol-config">([^<]*)</.exec(html)?.[1] ?? '') as { visitor: unknown })
      .visitor;

  it('without an id - gets one for a year, and keeps it', async () => {
    const { headers, body } = await get('/');
    const [, id] =
      /^parol_visitor=([\w-]{16}); Max-Age=31536000; Path=\/; SameSite=Lax$/.exec(
        String(headers['set-cookie']),
      ) ?? [];
    expect(visitorIn(body)).toEqual({ id, forced: {} });
    const again = await get('/', { cookie: `parol_visitor=${id}` });
    expect([again.headers['set-cookie'], visitorIn(again.body)]).toEqual([
      undefined,
      { id, forced: {} },
    ]);
  });

  it.each(['x', '"><script>', 'a'.repeat(65)])('with the odd id %s - gets another', async (odd) => {
    const { headers, body } = await get('/', { cookie: `parol_visitor=${odd}` });
    expect(headers['set-cookie']).toBeDefined();
    expect(body).not.toContain(`"id":"${odd}"`);
  });

  it('among the canary, or forced into it - is served its files; the others are not', async () => {
    await publish(route('news', { pages: [page('/live')] }));
    await publish(route('news', { version: '1.0.0-b', pages: [page('/live')] }), 50);
    const served = async (cookie: string) =>
      /\/remotes\/news\/1\.0\.0-(.)\/page\.js/.exec((await get('/live', { cookie })).body)?.[1];
    const ids = Array.from({ length: 40 }, (_, number) => `visitor-${number}`);
    for (const id of ids)
      expect([id, await served(`parol_visitor=${id}`)]).toEqual([
        id,
        inCanary(id, 'news', 50) ? 'b' : 'a',
      ]);
    const lucky = ids.find((id) => inCanary(id, 'news', 50)) ?? '';
    expect(await served(`parol_visitor=${lucky}; parol_canary=games.on,news.off`)).toBe('a');
    expect(await served('parol_visitor=visitor-0; parol_canary=news.on')).toBe('b');
    const { body } = await get('/live', { cookie: 'parol_canary=games.on,news.off' });
    expect(visitorIn(body)).toMatchObject({ forced: { games: true, news: false } });
    await service.withdraw('news');
  });
});

it('with an override of a remote - allows code from its origin on this page only', async () => {
  const url = '/live?remote.games=http%3A%2F%2Flocalhost%3A3101';
  const { body, headers } = await get(url);
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' http://localhost:3101`);
  expect(body).toContain('"overrides":{"games":"http://localhost:3101"}');
  for (const without of ['/live', '/live?remote.games=http://localhost:3100']) {
    const plain = await get(without);
    expect(String(plain.headers['content-security-policy'])).not.toContain('localhost:310');
    expect(plain.body).toContain('"overrides":{}');
  }
});

it('in safe mode - is made of the previous release of everything, and says so', async () => {
  await publish(route('news', { version: '1.0.0-c', pages: [page('/live')] }));
  await publish(route('news', { version: '1.0.0-d', pages: [page('/live', { files: ['b.js'] })] }));
  await publishShell('s2');
  expect((await get('/live')).body).toContain('/remotes/news/1.0.0-d/b.js');
  const { body } = await get('/live?safe');
  expect(attributes(body, /(?:href|src)="(\/(?:remotes|shell)\/[^"]+)"/g)).not.toContainEqual(
    expect.stringMatching(/1\.0\.0-d|s2/),
  );
  expect(body).toContain('/remotes/news/1.0.0-c/page.js');
  expect(body).toContain('"safe":true');
  expect((await get('/live')).body).toContain('"safe":false');
  await service.rollback('shell');
  await service.withdraw('news');
});

it('with the store in a bucket - serves pages and files all the same', async () => {
  vi.stubEnv('AWS_REGION', 'ap-southeast-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const double = await startS3Double('fleet');
  const { config } = platform.parts;
  const s3 = { bucket: 'fleet', prefix: '', endpoint: double.endpoint };
  const inBucket = { ...config, fleet: { ...config.fleet, s3 } };
  await (await openFleetService(inBucket, { by: 'tester' })).publishShell(pathOf('built-shell-s1'));
  const other = await serve(inBucket);
  expect((await other.inject('/')).body).toContain('/shell/s1/shell.js');
  const file = await other.inject({
    url: '/shell/s1/shell.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([file.body, file.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ]);
  expect((await other.inject('/shell/s1/none.js')).statusCode).toBe(404);
  await Promise.all([other.close(), double.close()]);
  vi.unstubAllEnvs();
});

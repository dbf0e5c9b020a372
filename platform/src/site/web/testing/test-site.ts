import { mkdtempSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RouteData, ShellManifest } from '@parol/contract/release';
import { codes } from '@parol/wire';
import Fastify, {
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { type Config, readConfig } from '../../../kernel/config/config.ts';
import { seededRandom } from '../../../kernel/random/random.ts';
import { writeRelease } from '../../../testing/built-release.ts';
import { writeShell } from '../../../testing/built-shell.ts';
import { openFleetReader } from '../../fleet/fleet.ts';
import type { FleetService } from '../../fleet/fleet.service.ts';
import { openFleetService } from '../../fleet/open-service.ts';
import { storeDir } from '../../fleet/store/store-dir.ts';
import type { PageHead } from '../head-tags.ts';
import { webModule } from '../web.ts';

const title = (text: string) => ({ en: text, ph: `${text} sa Filipino` });
/** A release's route data with only the given parts. */
export const route = (name: string, over: Partial<RouteData>): RouteData => ({
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
/** A public page at a path, with a script and a stylesheet. */
export const page = (
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
/** A hostile name, which must not become markup. */
const guide = '</script><script>alert(1)</script>';
const routes = [
  route('games', {
    calls: ['game/gameList'],
    slots: [
      slot('rails', { early: { call: 'game/gameList', body: {} } }),
      slot('later', { urgent: false }),
      slot('mine', { access: 'member' }),
    ],
  }),
  route('content', {
    calls: ['campaign/promotionList', 'cms/newsList', 'cms/seo'],
    pages: [
      page('/promotions', {
        early: { call: 'campaign/promotionList', body: {}, visitorsOnly: true },
      }),
      page('/news', {
        catchAll: true,
        early: { call: 'cms/newsList', body: { lang: '$language' } },
      }),
      page('/guide', { early: { call: 'cms/seo', body: { page_name: guide } } }),
    ],
  }),
  route('cashier', {
    pages: ['/deposit', '/me'].map((path) => page(path, { access: 'member' })),
    nav: (['tabs', 'me'] as const).map((area) => ({
      area,
      path: '/deposit',
      label: title('Deposit'),
      icon: 'deposit',
      order: 1,
      access: 'member',
    })),
  }),
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
/** A text for every code, so that releases need none. */
const errors = Object.fromEntries(codes.map((code) => [code, code]));
const shellFiles = {
  'shell.js': 'plain',
  'later.js': 'later',
  'shell.css': 'main{color:red}.gone{color:red}',
  'shell.en.json': JSON.stringify({ errors }),
  'shell.ph.json': JSON.stringify({ errors, a: 'b' }),
  'sora.woff2': 'font',
  'card-fiesta.jpg': 'house',
  'card-slots.jpg': 'slots',
};
const party = (pages: string) => ({ api: 'https://api.example', pages, timeoutMs: 5_000 });
const thirdParties = {
  gateways: {},
  providers: { JILI: party('https://play.example') },
};
const evil: PageHead = {
  title: 'Slots & "more" </title><script>',
  description: '"><script>alert(1)</script>',
  canonical: '/guide',
  isArticle: true,
  art: 'slots',
  jsonLd: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: '</script><script>alert(1)</script>',
        mainEntityOfPage: 'http://localhost:4000/guide',
      },
    ],
  },
};

type Headers = Readonly<Record<string, string>>;

/** The site with a fleet of three small remotes, without a database. */
export interface TestSite {
  readonly config: Config;
  readonly service: FleetService;
  readonly get: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly ask: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** The same site with other settings; the caller closes it. */
  readonly serve: (over?: Partial<Config>) => Promise<FastifyInstance>;
  /** Publishes a release with some content for each file of its pages and slots. */
  readonly publish: (one: RouteData, canary?: number) => Promise<unknown>;
  readonly publishShell: (version: string, hasWorker?: boolean) => Promise<unknown>;
  /** The path of a file in the data folder. */
  readonly pathOf: (name: string) => string;
  readonly close: () => Promise<void>;
}

/** `manifest` is added to the shell's. */
export async function testSite(manifest: Partial<ShellManifest> = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parol-site-'));
  const config = { ...readConfig({ PAROL_DATA: dataDir }), thirdParties };
  const service = await openFleetService(config, { by: 'tester' });
  const pathOf = (name: string) => join(dataDir, name);
  const serve = (over: Partial<Config> = {}) => started({ ...config, ...over });
  const publish = (one: RouteData, canary?: number) => {
    const forCrawlers = one.name === 'content' ? facts : {};
    const named = [...one.pages, ...one.slots].flatMap(({ files }) => files).concat(one.entry);
    const files = Object.fromEntries(named.map((file) => [file, `/* ${one.name} ${file} */`]));
    const dir = pathOf(`built-${one.name}-${one.version}`);
    return service.publish(
      one.name,
      writeRelease(dir, { name: one.name, version: one.version, route: one, files, forCrawlers }),
      { canary },
    );
  };
  const publishShell = async (version: string, hasWorker = true) => {
    await service.publishShell(
      writeShell(
        pathOf(`built-shell-${version}`),
        version,
        { ...shell, ...manifest },
        {
          'template.html': readFileSync(join(config.root, 'shell/template.html'), 'utf8'),
          ...shellFiles,
          ...(hasWorker ? { 'worker.js': 'worker' } : {}),
        },
      ),
    );
    // The build compresses no small files.
    const copy = brotliCompressSync(Buffer.from(shellFiles['shell.js']));
    writeFileSync(join(storeDir(config), 'shell', version, 'shell.js.br'), copy);
  };
  await publishShell('s1');
  for (const one of routes) await publish(one);
  const server = await serve();
  return {
    config,
    service,
    get: (url, headers = {}) => server.inject({ url, headers }),
    ask: (request) => server.inject(request),
    serve,
    publish,
    publishShell,
    pathOf,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function started(config: Config): Promise<FastifyInstance> {
  const web = webModule(
    { config, random: seededRandom('site') },
    {
      headOf: async (name) => (name === guide ? evil : 'absent'),
      hidden: async () => new Set(),
      articles: async () => [{ url: '/guide', changed_at: new Date('2026-11-20T01:00:00Z') }],
    },
    openFleetReader(config, () => undefined),
    { payOrigins: async () => ['https://pay.example'] },
  );
  const server = Fastify();
  web.contribution.routes?.(server);
  await server.ready();
  return server;
}

/** All matches of a pattern's group in a page. */
export const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found);

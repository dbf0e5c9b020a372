import { acceptedLanguage, type Language, languages, parseLanguage } from '@parol/domain';
import { findPage, withoutPages } from '@parol/contract/find-page';
import { languageParameter } from '@parol/contract/serving';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import { type FleetReader, type ServingFleet } from '../fleet/fleet.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { keptChoice, sendCompressed, sessionCookie } from '../../kernel/http/http.ts';
import { shownArticle } from './shown-article.ts';
import { crawlerRoutes } from './crawlers.ts';
import { serveAppFiles } from './app-files.ts';
import { homeAddress } from './home-address.ts';
import { renderPage } from './html.ts';
import { movedAddress } from './moved-address.ts';
import { overridesOf } from './overrides.ts';
import { pageFleet } from './rendered/page-fleet.ts';
import { receiptAddress } from './receipt-address.ts';
import { renderedContent } from './rendered/rendered.ts';
import type { SiteContent } from './site-content.ts';
import { keepVisitor, visitorOf } from './visitor.ts';
import { withdrawnPages } from './withdrawn-pages.ts';

export { articleOf } from './shown-article.ts';
export { noContent, type SiteContent, siteContent } from './site-content.ts';

/**
 * Serves immutable files of shell and remotes, the fleet file, and the page at all other paths.
 * Pages whose paths `readPagesOff` returns do not exist; none while it fails.
 */
export function webModule(
  parts: Pick<Parts, 'config' | 'random'>,
  content: SiteContent,
  fleet: FleetReader | undefined,
  readPagesOff: () => Promise<readonly string[]> = async () => [],
): { readonly contribution: Contribution } {
  if (!fleet) return { contribution: { name: 'site' } };
  const pagesOff = () => readPagesOff().catch(() => []);
  return {
    contribution: {
      name: 'site',
      ready: async () => Boolean(await fleet.current()),
      routes: (server) => {
        for (const folder of ['shell', 'remotes']) serveImmutable(server, fleet, folder);
        server.get('/fleet.json', async (_, reply) => {
          const text = (await fleet.current())?.text;
          return text === undefined
            ? reply.code(503).send()
            : reply.header('cache-control', 'no-store').type('application/json').send(text);
        });
        // For the service worker, which has no page to take them from (decision 0209).
        server.get('/fleet-keys.json', async (_, reply) =>
          reply.header('cache-control', 'no-store').send(fleet.trusted),
        );
        crawlerRoutes(server, parts.config.origin, fleet, { ...content, pagesOff });
        serveAppFiles(server, fleet);
        server.get('/favicon.ico', async (_, reply) =>
          reply.redirect(
            `/shell/${(await fleet.current())?.shell.manifest.version ?? ''}/favicon.svg`,
          ),
        );
        const rendered = renderedContent(fleet, server);
        server.get('/*', async (request, reply) => {
          const serving = await fleet.current();
          return serving
            ? sendPage(
                { ...parts, serving, trusted: fleet.trusted, content, pagesOff, rendered },
                request,
                reply,
              )
            : reply
                .code(503)
                .type('text/plain')
                .send('Parol is starting. Please try again in a moment.');
        });
      },
    },
  };
}

/** Files of a version never change: cached for a year, brotli if available, 404 when missing. */
function serveImmutable(
  server: FastifyInstance,
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  folder: string,
): void {
  const { fetch } = files;
  server.register(async (scope) => {
    if (fetch) {
      mkdirSync(join(files.folder, folder), { recursive: true });
      scope.addHook('onRequest', (request) => fetch(pathOf(request.url).slice(1)));
    }
    scope.register(fastifyStatic, {
      root: join(files.folder, folder),
      prefix: `/${folder}/`,
      preCompressed: true,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (response) => {
        response.header('cache-control', 'public, max-age=31536000, immutable');
        response.header('x-content-type-options', 'nosniff');
      },
    });
  });
}

/** Dependencies of a page. */
interface PageParts extends Pick<Parts, 'config' | 'random'> {
  readonly serving: ServingFleet;
  readonly trusted: FleetReader['trusted'];
  readonly content: SiteContent;
  readonly pagesOff: () => Promise<readonly string[]>;
  readonly rendered: ReturnType<typeof renderedContent>;
}

async function sendPage(
  { config, random, serving, trusted, content, pagesOff, rendered }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const home = homeAddress(config.origin, request.headers.host, request.url);
  if (home) return reply.header('cache-control', 'no-store').redirect(home);
  const path = pathOf(request.url);
  if (/\.[a-z0-9]+$/i.test(path)) return reply.code(404).type('text/plain').send('Not found');
  const moved = movedAddress(serving, path, request.url);
  if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 301);
  const query = new URLSearchParams(request.url.split('?')[1]);
  const isSafe = query.has('safe');
  const { visitor, isNew } = visitorOf(
    (name) => cookieOf(request, name),
    (bytes) => random.token(bytes),
    config,
  );
  const whole = pageFleet(serving, visitor, isSafe);
  const [hidden, off] = await Promise.all([content.hidden(), pagesOff()]);
  const withdrawn = [...withdrawnPages(whole.fleet, hidden), ...off];
  const fleet = { ...whole, fleet: withoutPages(whole.fleet, withdrawn) };
  const receipt = receiptAddress(fleet.fleet, path, request.url);
  if (receipt) return reply.header('cache-control', 'no-store').redirect(receipt);
  const linkLanguage = parseLanguage(query.get(languageParameter));
  const language = linkLanguage ?? languageOf(request, config);
  const isMember = cookieOf(request, sessionCookie(config)) !== undefined;
  const overrides = overridesOf(query, path, serving.fleet, config);
  const isPlain = !isMember && Object.keys(overrides).length === 0;
  const lowData = isLowData(request, config);
  const article = shownArticle(findPage(fleet.fleet, path), query);
  const head = article === undefined ? undefined : await content.headOf(article, language);
  const page = renderPage(fleet, { text: serving.text, trusted }, config, {
    path,
    language,
    theme: chosenIn(request, 'parol_theme', config) === 'light' ? 'light' : 'night',
    isLowData: lowData,
    isMember,
    head,
    content:
      isPlain && head !== 'absent'
        ? await rendered(fleet, { path, query, language, isLowData: lowData })
        : undefined,
    linkLanguage,
    withdrawn,
    visitor,
    isSafe,
    overrides,
  });
  reply
    .code(page.status)
    .headers(pageHeaders(config, page.scriptHashes, Object.values(overrides)))
    .type('text/html; charset=utf-8');
  const kept = keepVisitor(visitor.id, isNew, config);
  if (kept !== undefined) reply.header('set-cookie', kept);
  return sendCompressed(request, reply, page.html);
}

const pathOf = (url: string): string => {
  const path = url.split('?')[0] ?? '/';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
};

/** The player's choice, otherwise the browser's first language, otherwise English. */
const languageOf = (request: FastifyRequest, config: Config): Language =>
  languages.find((code) => code === chosenIn(request, 'parol_lang', config)) ??
  acceptedLanguage(request.headers['accept-language']);

/** The player's choice, otherwise the browser's Save-Data. */
const isLowData = (request: FastifyRequest, config: Config): boolean => {
  const chosen = chosenIn(request, 'parol_data', config);
  return chosen === 'low' || (chosen !== 'full' && request.headers['save-data'] === 'on');
};

const chosenIn = (request: FastifyRequest, name: string, config: Config) =>
  keptChoice((one) => cookieOf(request, one), name, config);

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];

/**
 * A strict policy: inline scripts by hash only, frames of game providers only, code of the site and
 * of this tab's overrides only.
 */
function pageHeaders(
  config: Config,
  scriptHashes: readonly string[],
  overrideOrigins: readonly string[],
): Record<string, string> {
  const own = ["'self'", ...overrideOrigins].join(' ');
  const { gameOrigins, payOrigins } = thirdPartiesOf(config);
  const policy = [
    "default-src 'self'",
    `script-src ${own} ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    // hls.js plays streams from blob addresses.
    "media-src 'self' blob:",
    `connect-src ${own} ${config.apiOrigin ?? ''}`.trim(),
    `frame-src ${gameOrigins.join(' ')}`,
    `form-action 'self' ${payOrigins.join(' ')}`,
    "object-src 'none'",
    // Text can't become markup or code; structured data is the exception (contract: useHead).
    "require-trusted-types-for 'script'",
    'trusted-types parol-data parol-worker',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

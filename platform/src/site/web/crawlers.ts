import { withoutPages } from '@parol/contract/find-page';
import type { Fleet } from '@parol/contract/release';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { escapeHtml } from '../../kernel/http/http.ts';
import type { FleetReader } from '../fleet/fleet.ts';
import { alternates } from './addresses.ts';
import { articleOf } from './shown-article.ts';
import { isPublic } from './page-head.ts';
import type { ListedArticle, SiteContent } from './site-content.ts';

/** Paths excluded for crawlers: calls, operators' pages and members' receipts. */
const disallowed = ['/api/', '/_fleet', '/receipts/'];
/** The same for pages that only a sandbox has: the gallery of components and the sandbox's own. */
const disallowedInSandbox = ['/_gallery', '/sandbox/'];
/** Short, because releases and articles change the sitemap. */
const maxAgeSeconds = 3_600;

/** `/robots.txt` and `/sitemap.xml`. */
export function crawlerRoutes(
  server: FastifyInstance,
  { origin, sandbox }: Pick<Config, 'origin' | 'sandbox'>,
  fleet: Pick<FleetReader, 'current'>,
  content: Pick<SiteContent, 'articles'> & { readonly pagesOff: () => Promise<readonly string[]> },
): void {
  const cached = `public, max-age=${maxAgeSeconds}`;
  const excluded = [...disallowed, ...(sandbox ? disallowedInSandbox : [])];
  server.get('/robots.txt', async (_, reply) =>
    reply
      .header('cache-control', cached)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...excluded.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  server.get('/sitemap.xml', async (_, reply) => {
    const serving = await fleet.current();
    if (!serving) return reply.code(503).send();
    const [articles, off] = await Promise.all([content.articles(), content.pagesOff()]);
    return reply
      .header('cache-control', cached)
      .type('application/xml; charset=utf-8')
      .send(sitemap(origin, pagesOf(withoutPages(serving.fleet, off)), articles));
  });
}

/**
 * Paths of the pages open to everyone, without those of articles, which are listed while they are
 * public; pages for visitors only, such as log-in, are not listed.
 */
const pagesOf = ({ remotes }: Fleet): readonly string[] => [
  '/',
  ...Object.values(remotes).flatMap(({ route, disabled }) =>
    route.pages
      .filter((page) => isPublic(page) && page.access === 'everyone')
      .filter((page) => articleOf(page) === undefined)
      .map(({ path }) => path)
      .filter((path) => !disabled.includes(path)),
  ),
];

function sitemap(
  origin: string,
  pages: readonly string[],
  articles: readonly ListedArticle[],
): string {
  const days = new Map(
    articles.map(({ url, changed_at }) => [url, changed_at.toISOString().slice(0, 10)]),
  );
  const entries = [...new Set([...pages, ...days.keys()])].map((path) =>
    entry(origin, path, days.get(path)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}\n</urlset>\n`;
}

/** One entry per language; each lists all languages, as search engines require. */
function entry(origin: string, path: string, day: string | undefined): string {
  const all = alternates(origin, path);
  const links = all
    .map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    .join('');
  return all
    .map(
      ({ href }) =>
        `\n<url><loc>${escapeHtml(href)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${links}</url>`,
    )
    .join('');
}

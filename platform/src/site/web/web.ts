import type { FastifyInstance } from 'fastify';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { asVisitor } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { FleetReader } from '../fleet/fleet.ts';
import { serveAppFiles } from './app-files.ts';
import { crawlerRoutes } from './crawlers.ts';
import { licencesRoute } from './licences.ts';
import { serveImmutable } from './immutable-files.ts';
import { keptBriefly } from './rendered/kept-briefly.ts';
import { otherMethods } from './other-methods.ts';
import { type PageLimits, usualPageLimits } from './page-queue.ts';
import { pageTurns } from './page-turns.ts';
import { type RenderLimits, usualRenderLimits } from './rendered/render-process.ts';
import { renderedContent } from './rendered/rendered.ts';
import { sendPage, withoutPage } from './send-page.ts';
import type { SiteContent } from './site-content.ts';

export { articleOf } from './shown-article.ts';
export { noContent, type SiteContent, siteContent } from './site-content.ts';

export interface WebOptions {
  /** Paths of pages that do not exist now; none while it fails. */
  readonly pagesOff?: () => Promise<readonly string[]>;
  readonly pageLimits?: PageLimits;
  readonly renderLimits?: RenderLimits;
  /** Milliseconds of a clock that is never set back, for rows that are kept for a second. */
  readonly now?: () => number;
}

/** Serves immutable files of shell and remotes, the fleet file, and the page at all other paths. */
export function webModule(
  parts: Pick<Parts, 'config' | 'random'>,
  content: SiteContent,
  fleet: FleetReader | undefined,
  options: WebOptions = {},
): { readonly contribution: Contribution } {
  if (!fleet) return { contribution: { name: 'site' } };
  const { pageLimits = usualPageLimits, renderLimits = usualRenderLimits } = options;
  const { now = () => performance.now() } = options;
  const read = options.pagesOff ?? (async () => []);
  const pagesOff = () => read().catch(() => []);
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
        // For the service worker, which has no page to take them from
        // (docs/decisions/0062-verified-bytes.md).
        server.get('/fleet-keys.json', async (_, reply) =>
          reply.header('cache-control', 'no-store').send(fleet.trusted),
        );
        crawlerRoutes(server, parts.config, fleet, { ...content, pagesOff });
        licencesRoute(server, fleet);
        serveAppFiles(server, fleet);
        server.get('/favicon.ico', async (_, reply) =>
          reply.redirect(
            `/shell/${(await fleet.current())?.shell.manifest.version ?? ''}/favicon.svg`,
          ),
        );
        otherMethods(server, fleet);
        const own = forPages({ content, pagesOff }, now);
        servePages(server, { ...parts, ...own, fleet, pageLimits, renderLimits, now });
      },
    },
  };
}

interface PagesParts extends Pick<Parts, 'config' | 'random'> {
  readonly fleet: FleetReader;
  readonly content: SiteContent;
  readonly pagesOff: () => Promise<readonly string[]>;
  readonly pageLimits: PageLimits;
  readonly renderLimits: RenderLimits;
  readonly now: () => number;
}

/** The page at all paths that are no file. */
function servePages(
  server: FastifyInstance,
  { fleet, pageLimits, renderLimits, now, ...parts }: PagesParts,
): void {
  const rendered = renderedContent(fleet, server, now, renderLimits);
  const inTurn = pageTurns(parts.config, pageLimits);
  server.get('/*', (request, reply) =>
    inTurn(request, reply, async () => {
      const serving = await fleet.current();
      if (!serving)
        return reply
          .code(503)
          .header('retry-after', '2')
          .type('text/plain')
          .send('Parol is starting. Please try again in a moment.');
      const page = { ...parts, serving, trusted: fleet.trusted, rendered };
      return withoutPage(page, request, reply) ?? sendPage(page, request, reply);
    }),
  );
}

/** What pages read of the content, with the connections of visitors, and kept for a second. */
function forPages(
  { content, pagesOff }: Pick<PagesParts, 'content' | 'pagesOff'>,
  now: () => number,
): Pick<PagesParts, 'content' | 'pagesOff'> {
  const ofHeads = keptBriefly<Awaited<ReturnType<SiteContent['headOf']>>>(now);
  const ofHidden = keptBriefly<ReadonlySet<string>>(now);
  const ofPages = keptBriefly<readonly string[]>(now);
  return {
    content: {
      articles: () => content.articles(),
      headOf: (article, language) =>
        ofHeads(`${language} ${article}`, () => asVisitor(() => content.headOf(article, language))),
      hidden: () => ofHidden('', () => asVisitor(() => content.hidden())),
    },
    pagesOff: () => ofPages('', () => asVisitor(pagesOff)),
  };
}

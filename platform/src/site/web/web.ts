import type { FastifyInstance } from 'fastify';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { asVisitor } from '../../kernel/database/database.ts';
import type { QueueLimits } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type FleetReader, servesShell } from '../fleet/fleet.ts';
import { serveAppFiles } from './app-files.ts';
import { crawlerRoutes } from './crawlers.ts';
import { fleetRoutes } from './fleet-routes.ts';
import { criticalStyles } from './critical-css/critical-styles.ts';
import { licencesRoute } from './licences.ts';
import { serveImmutable } from './immutable-files.ts';
import { keptBriefly } from './rendered/kept-briefly.ts';
import { moduleHashes } from './module-hashes.ts';
import { otherMethods } from './other-methods.ts';
import { pageTurns, usualPageLimits } from './page-turns.ts';
import { type RenderLimits, usualRenderLimits } from './rendered/render-process.ts';
import { renderedContent } from './rendered/rendered.ts';
import { pageSender, withoutPage } from './send-page.ts';
import type { SiteContent } from './site-content.ts';

export { articleOf } from './shown-article.ts';
export { noContent, type SiteContent, siteContent } from './site-content.ts';

export interface WebOptions {
  /** Paths of pages that do not exist now; none while it fails. */
  readonly pagesOff?: () => Promise<readonly string[]>;
  /** Origins of the pages of payment providers, which forms may be sent to. Does not fail. */
  readonly payOrigins?: () => Promise<readonly string[]>;
  /** Names of the calls whose rows are of the moment and change all the time. */
  readonly liveReads?: readonly string[];
  readonly pageLimits?: QueueLimits;
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
  const { now = () => performance.now(), payOrigins = async () => [], liveReads = [] } = options;
  const read = options.pagesOff ?? (async () => []);
  const pagesOff = () => read().catch(() => []);
  return {
    contribution: {
      name: 'site',
      ready: () => servesShell(fleet),
      warns: { 'data folder': async () => fleet.isWritable() },
      routes: (server) => {
        serveImmutable(server, fleet);
        fleetRoutes(server, fleet);
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
        const ofPay = () => asVisitor(payOrigins);
        servePages(server, {
          ...parts,
          ...own,
          payOrigins: ofPay,
          fleet,
          pageLimits,
          renderLimits,
          liveReads,
          now,
        });
      },
    },
  };
}

interface PagesParts extends Pick<Parts, 'config' | 'random'> {
  readonly fleet: FleetReader;
  readonly content: SiteContent;
  readonly pagesOff: () => Promise<readonly string[]>;
  readonly payOrigins: () => Promise<readonly string[]>;
  readonly pageLimits: QueueLimits;
  readonly renderLimits: RenderLimits;
  readonly liveReads: readonly string[];
  readonly now: () => number;
}

/** The page at all paths that are no file. */
function servePages(
  server: FastifyInstance,
  { fleet, pageLimits, renderLimits: limits, liveReads, ...parts }: PagesParts,
): void {
  const { config, now } = parts;
  const send = pageSender({
    ...parts,
    trusted: fleet.trusted,
    criticalStyle: criticalStyles(fleet, (line) => server.log.warn(line)),
    hashesOfModules: moduleHashes(fleet),
    rendered: renderedContent(fleet, server, now, { limits, liveReads }),
    turns: pageTurns(config, pageLimits, server.log),
  });
  server.get('/*', async (request, reply) => {
    const serving = await fleet.current();
    if (!serving)
      return reply
        .code(503)
        .header('retry-after', '2')
        .type('text/plain')
        .send('Parol is starting. Please try again in a moment.');
    return withoutPage(config, serving, request, reply) ?? send(serving, request, reply);
  });
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

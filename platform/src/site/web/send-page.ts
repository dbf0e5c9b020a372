import type { Fleet } from '@parol/contract/release';
import { withoutPages, findPage } from '@parol/contract/find-page';
import { languageParameter } from '@parol/contract/serving';
import { parseLanguage } from '@parol/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { sendCompressed, sessionCookie } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { FleetReader, ServingFleet } from '../fleet/fleet.ts';
import { homeAddress } from './home-address.ts';
import { renderPage } from './html.ts';
import { movedAddress } from './moved-address.ts';
import { overridesOf } from './overrides.ts';
import { cookieOf, isLowData, languageOf, themeOf } from './page-choices.ts';
import { pageHeaders } from './page-headers.ts';
import { pathOf } from './path-of.ts';
import { receiptAddress } from './receipt-address.ts';
import { pageFleet } from './rendered/page-fleet.ts';
import { notRendered, type renderedContent } from './rendered/rendered.ts';
import { shownArticle, articleOf } from './shown-article.ts';
import type { SiteContent } from './site-content.ts';
import { keepVisitor, visitorOf } from './visitor.ts';

/** Dependencies of a page. */
export interface PageParts extends Pick<Parts, 'config' | 'random'> {
  readonly serving: ServingFleet;
  readonly trusted: FleetReader['trusted'];
  readonly content: SiteContent;
  readonly pagesOff: () => Promise<readonly string[]>;
  readonly rendered: ReturnType<typeof renderedContent>;
}

/** Seconds after which a page that can't be rendered whole may be requested again. */
const retrySeconds = 30;

/** Whether the request has a session's cookie, valid or not. */
export const isOfMember = (request: FastifyRequest, config: Config): boolean =>
  cookieOf(request, sessionCookie(config)) !== undefined;

/** Answers a page's address that needs no page: another address of it, or none. Undefined for others. */
export function withoutPage(
  { config, serving }: Pick<PageParts, 'config' | 'serving'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const home = homeAddress(config.origin, request.headers.host, request.url);
  if (home) return reply.header('cache-control', 'no-store').redirect(home);
  const path = pathOf(request.url);
  if (/\.[a-z0-9]+$/i.test(path)) return reply.code(404).type('text/plain').send('Not found');
  const moved = movedAddress(serving, path, request.url);
  return moved ? reply.header('cache-control', 'no-store').redirect(moved, 301) : undefined;
}

/**
 * Sends a page. One that its releases can't render whole has the status 503: browsers run it all
 * the same, and search engines come again instead of keeping a page without its text.
 */
export async function sendPage(
  { config, random, serving, trusted, content, pagesOff, rendered }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request.url);
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
  const isMember = isOfMember(request, config);
  const overrides = overridesOf(query, path, serving.fleet, config);
  const isPlain = !isMember && Object.keys(overrides).length === 0;
  const lowData = isLowData(request, config);
  const article = shownArticle(findPage(fleet.fleet, path), query);
  const head = article === undefined ? undefined : await content.headOf(article, language);
  const html =
    isPlain && head !== 'absent'
      ? await rendered(fleet, { path, query, language, isLowData: lowData })
      : notRendered;
  const page = renderPage(fleet, { text: serving.text, trusted }, config, {
    path,
    language,
    theme: themeOf(request, config),
    isLowData: lowData,
    isMember,
    head,
    content: html.content,
    linkLanguage,
    withdrawn,
    visitor,
    isSafe,
    overrides,
  });
  reply
    .code(html.isWhole ? page.status : 503)
    .headers(pageHeaders(config, page.scriptHashes, Object.values(overrides)))
    .type('text/html; charset=utf-8');
  if (!html.isWhole) reply.header('retry-after', String(retrySeconds));
  const kept = keepVisitor(visitor.id, isNew, config);
  if (kept !== undefined) reply.header('set-cookie', kept);
  return sendCompressed(request, reply, page.html);
}

/** Paths of the pages whose article is among the hidden ones. */
const withdrawnPages = ({ remotes }: Fleet, hidden: ReadonlySet<string>): readonly string[] =>
  hidden.size === 0
    ? []
    : Object.values(remotes).flatMap(({ route }) =>
        route.pages.filter((page) => hidden.has(articleOf(page) ?? '')).map(({ path }) => path),
      );

import { withoutPages } from '@parol/contract/find-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { acceptedEncoding } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { FleetReader, ServingFleet } from '../fleet/fleet.ts';
import { type AskedPage, askedPage } from './asked-page.ts';
import { homeAddress } from './home-address.ts';
import { type KeptPages, keptPages, type PackedPage } from './kept/kept-pages.ts';
import { digest, makePage, type MakeParts, withdrawnPages } from './make-page.ts';
import { movedAddress } from './moved-address.ts';
import { overridesOf } from './overrides.ts';
import { everybody, isForAll, keptByProxy } from './page-for-all.ts';
import { cookieOf, variesBy } from './page-choices.ts';
import type { PageTurns } from './page-turns.ts';
import { pathOf } from './path-of.ts';
import { hasOrder, receiptAddress } from './receipt-address.ts';
import { visitorData } from './visitor-data.ts';
import { keepVisitor, visitorOf } from './visitor.ts';

/** Dependencies of pages. */
export interface PageParts extends MakeParts, Pick<Parts, 'random'> {
  readonly trusted: FleetReader['trusted'];
  readonly turns: PageTurns;
  readonly now: () => number;
}

/** Seconds after which a page that can't be rendered whole may be requested again. */
const retrySeconds = 30;

/** Answers a page's address that needs no page: another address of it, or none. Undefined for others. */
export function withoutPage(
  config: Config,
  serving: ServingFleet,
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
 * Sends pages: a kept one at once, and while its rows may have changed, it is made again after that;
 * others are made in turn (docs/decisions/0213-visitors-pages-leave-room.md).
 */
export function pageSender(parts: PageParts) {
  const { config, random, trusted, turns } = parts;
  const ofFleets = new WeakMap<ServingFleet, KeptPages>();
  const keptOf = (serving: ServingFleet): KeptPages => {
    const kept = ofFleets.get(serving) ?? keptPages(parts.now);
    ofFleets.set(serving, kept);
    return kept;
  };

  return async (
    serving: ServingFleet,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const isSafe = query.has('safe');
    const overrides = overridesOf(query, pathOf(request.url), serving.fleet, config);
    const { visitor, isNew } = visitorOf(
      (name) => cookieOf(request, name),
      (bytes) => random.token(bytes),
      config,
    );
    const asked = askedPage(request, serving, config, { query, visitor, isSafe, overrides });
    const { isMember } = asked;
    const tab = { isMember, isSafe, overrides, hasOrder: hasOrder(query) };
    const forAll = isForAll(request, serving.fleet, tab);
    const cookie = forAll ? undefined : keepVisitor(visitor.id, isNew, config);
    const send = (page: PackedPage) => {
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      const of = { isSafe, withdrawn: page.withdrawn, overrides };
      const own = visitorData(config, trusted, { visitor: forAll ? everybody : visitor, ...of });
      return sendPacked(request, reply, page, { own, forAll });
    };
    const kept = keptOf(serving);
    const make = () => kept.make(asked.key, () => makePage(parts, asked));
    if (tab.hasOrder)
      return turns.send(request, reply, async () => {
        const receipt = await receiptOf(parts, asked, request.url);
        if (receipt === undefined) return send(await make());
        return reply.header('cache-control', 'no-store').redirect(receipt);
      });
    const found = kept.find(asked.key);
    if (found?.isDue) void turns.inBackground(asked.isMember, make);
    return found
      ? send(found.page)
      : turns.send(request, reply, async () => send(kept.find(asked.key)?.page ?? (await make())));
  };
}

async function receiptOf(
  parts: PageParts,
  { whole, path }: AskedPage,
  url: string,
): Promise<string | undefined> {
  const withdrawn = await withdrawnPages(parts, whole.fleet);
  return receiptAddress(withoutPages(whole.fleet, withdrawn), path, url);
}

/**
 * Sends a packed page with the visitor's own data, or 304 if the browser has it already. One that
 * its releases can't render whole has the status 503: browsers run it all the same, and search
 * engines come again instead of keeping a page without its text.
 */
async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  { own, forAll }: { readonly own: string; readonly forAll: boolean },
): Promise<FastifyReply> {
  const { status, headers, isWhole, start, end } = page;
  reply.code(status).headers(headers).header('vary', variesBy);
  if (isWhole) {
    const tag = `W/"${digest(page.tag, own)}"`;
    // Browsers keep it for Back and ask whether it is still the same. Of shared caches only our own
    // proxy keeps it, because only that one knows by what pages differ.
    reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
    if (forAll && status === 200) reply.headers(keptByProxy());
    if (status === 200 && namesTag(request.headers['if-none-match'], tag))
      return reply.code(304).send();
  } else reply.headers({ 'cache-control': 'no-store', 'retry-after': String(retrySeconds) });
  const encoding = acceptedEncoding(request);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await start.withEnd(own + end, encoding));
}

/** Whether an `If-None-Match` has the tag. A proxy that packs a page anew may take the weak mark away. */
const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^(?:W\/)?/, 'W/') === tag) ?? false;

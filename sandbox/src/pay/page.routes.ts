import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import { type Desk, deskPage, desks } from './desk.page.ts';
import { isOpen, offersOf } from './offers.ts';
import { lostPage, payPage } from './pay.page.ts';
import type { Order } from './store/orders.repository.ts';
import { type FollowUp, followUps } from './protocol/follow-ups.ts';
import { outcomes } from './protocol/outcomes.ts';
import type { SandboxPay } from './pay.service.ts';
import type { PayLanguage } from './pay.texts.ts';

const decision = v.looseObject({
  outcome: v.picklist([...outcomes, ...followUps]),
  lang: v.optional(v.picklist(['en', 'ph']), 'en'),
});

type OrderParams = {
  Params: { gateway: string; order: string };
  Querystring: { lang?: string; sent?: string };
};

type PageParts = Pick<Parts, 'config' | 'clock'> & { readonly pay: SandboxPay };

/** The pages for players: an order's, and those on which its number is typed. */
export function pageRoutes(server: FastifyInstance, parts: PageParts): void {
  orderPage(server, parts);
  decisions(server, parts);
  for (const desk of Object.keys(desks) as Desk[]) deskRoute(server, parts, desk);
}

function orderPage(server: FastifyInstance, parts: PageParts): void {
  server.get<OrderParams>('/pay/:gateway/:order', async (request, reply) => {
    const language = languageOf(request.query.lang, request.headers['accept-language']);
    const order = await parts.pay.find(request.params.gateway, request.params.order);
    if (!order) return html(parts, reply, 404, lostPage(language));
    const sent = followUps.find((one) => one === request.query.sent);
    return html(parts, reply, 200, pageOf(parts, order, language, sent));
  });
}

/** Takes the player's decision about an order. */
function decisions(server: FastifyInstance, parts: PageParts): void {
  const { pay, clock } = parts;
  server.post<OrderParams>('/pay/:gateway/:order', async (request, reply) => {
    const parsed = v.safeParse(decision, request.body);
    const order = await pay.find(request.params.gateway, request.params.order);
    if (!order) return html(parts, reply, 404, lostPage('en'));
    if (!parsed.success) return reply.code(400).send({ error: 'bad_decision' });
    const { outcome, lang } = parsed.output;
    const here = `/pay/${order.gateway_id}/${order.id}?lang=${lang}`;
    const offers = offersOf(order, clock.now());
    if (isFollowUp(outcome)) {
      if (!offers.followUps.includes(outcome))
        return reply.code(400).send({ error: 'bad_decision' });
      await pay.follow(order, outcome);
      return reply.redirect(`${here}&sent=${outcome}`, 303);
    }
    // Whoever had the page open while the order ended gets to see that it did.
    const isPossible = offers.outcomes.includes(outcome) || !isOpen(order, clock.now());
    if (!isPossible) return reply.code(400).send({ error: 'bad_decision' });
    const now =
      (await pay.act(order, outcome)) ?? (await pay.find(order.gateway_id, order.id)) ?? order;
    // A scanning phone, a counter or an app can't return to the site, which is on another screen.
    const goesBack = order.shows === 'redirect' && now.state !== 'processing';
    if (!goesBack) return reply.redirect(here, 303);
    return reply.redirect(outcome === 'late' ? back(now, 'expired') : back(now), 303);
  });
}

/** A page on which a number, account or address is typed; with one, the page of its order. */
function deskRoute(server: FastifyInstance, parts: PageParts, desk: Desk): void {
  server.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    `/pay/${desk}`,
    async (request, reply) => {
      const { lang, [desks[desk]]: typed } = request.query;
      const language = languageOf(
        typeof lang === 'string' ? lang : undefined,
        request.headers['accept-language'],
      );
      if (typeof typed !== 'string') return html(parts, reply, 200, deskPage(desk, language));
      const order = await parts.pay.withCode(typed);
      return order
        ? html(parts, reply, 200, pageOf(parts, order, language))
        : html(parts, reply, 404, deskPage(desk, language, typed));
    },
  );
}

const pageOf = ({ clock }: PageParts, order: Order, language: PayLanguage, sent?: FollowUp) =>
  payPage({ order, language, now: clock.now(), back: back(order), sent });

/** Redirects back to the merchant. The redirect proves nothing: the merchant's page asks its own platform. */
function back(
  order: Order,
  state: string = order.state === 'open' ? 'pending' : order.state,
): string {
  const url = new URL(order.return_url);
  url.searchParams.set('state', state);
  return url.href;
}

function html({ config }: PageParts, reply: FastifyReply, status: number, page: string) {
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' ${config.origin}; base-uri 'none'; frame-ancestors ${config.origin}`;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page);
}

function languageOf(chosen: string | undefined, accepted: string | undefined): PayLanguage {
  if (chosen === 'en' || chosen === 'ph') return chosen;
  return /^(fil|tl)\b/i.test(accepted ?? '') ? 'ph' : 'en';
}

const isFollowUp = (outcome: string): outcome is FollowUp =>
  followUps.some((one) => one === outcome);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, verify } from '@parol/platform/cashier/gateway';
import type { Parts } from '@parol/platform/kernel/parts';
import { browserModule } from '../browser-module/browser-module.ts';
import { lostPage, payPage } from './pay.page.ts';
import type { Order } from './pay.repository.ts';
import { type FollowUp, followUps } from './pay.follow-ups.ts';
import { outcomes } from './pay.outcomes.ts';
import type { SandboxPay } from './pay.service.ts';
import type { PayLanguage } from './pay.texts.ts';
import { words } from './pay.words.ts';
import { qrText } from './qr-text.ts';

const address = v.pipe(v.string(), v.maxLength(600), v.regex(/^https?:\/\//));
const orderBody = v.looseObject({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  amount: v.pipe(v.string(), v.maxLength(20)),
  currency: v.literal('PHP'),
  label: v.pipe(v.string(), v.maxLength(80)),
  return_url: address,
  notify_url: address,
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  protocol: v.picklist(['redirect', 'qr', 'bank-list']),
  bank_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  channel: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
const decision = v.looseObject({
  outcome: v.picklist([...outcomes, ...followUps]),
  lang: v.optional(v.picklist(['en', 'ph']), 'en'),
});

/** Sentinel: an order that ends in 13 centavos is refused, as if the provider were down. */
const DOWN_CENTAVOS = 13n;

type OrderParams = {
  Params: { gateway: string; order: string };
  Querystring: { lang?: string; sent?: string };
};

type RouteParts = Pick<Parts, 'config' | 'clock'> & { readonly pay: SandboxPay };

/** Sandbox Pay on the third parties' origin: the signed API for the merchant, and the pay page for players. */
export function payRoutes({ config, clock }: Pick<Parts, 'config' | 'clock'>, pay: SandboxPay) {
  const parts: RouteParts = { config, clock, pay };
  return (server: FastifyInstance): void => {
    orderRoutes(server, parts);
    reportRoute(server, parts);
    assetRoutes(server);
    pageRoutes(server, parts);
  };
}

/** The merchant's calls to create an order and to read its state. */
function orderRoutes(server: FastifyInstance, parts: RouteParts): void {
  server.post<{ Params: { gateway: string } }>('/pay/:gateway/orders', async (request, reply) => {
    if (!isSigned(parts, request.params.gateway, request, request.rawBody ?? ''))
      return reply.code(401).send({ error: 'bad_signature' });
    const parsed = v.safeParse(orderBody, request.body);
    const amount = parsed.success ? parseAmount(parsed.output.amount) : undefined;
    if (!parsed.success || amount === undefined || amount <= 0n || !isWholeCentavos(amount))
      return reply.code(400).send({ error: 'bad_order' });
    if ((amount / 100n) % 100n === DOWN_CENTAVOS) return reply.code(503).send({ error: 'down' });
    const { reference, protocol, label, return_url, notify_url, expires_at, bank_code, channel } =
      parsed.output;
    const order = await parts.pay.create({
      gateway_id: request.params.gateway,
      reference,
      protocol,
      amount,
      label,
      channel: bank_code ?? channel ?? null,
      return_url,
      notify_url,
      expires_at: new Date(expires_at),
    });
    return reply.code(201).send(onWire(parts, order));
  });

  server.get<OrderParams>('/pay/:gateway/orders/:order', async (request, reply) => {
    const { gateway, order: id } = request.params;
    if (!isSigned(parts, gateway, request, request.url))
      return reply.code(401).send({ error: 'bad_signature' });
    const order = await parts.pay.find(gateway, id);
    return order
      ? reply.send(onWire(parts, order))
      : reply.code(404).send({ error: 'no_such_order' });
  });
}

/** The merchant's call to read all payments of a gateway, page by page. */
function reportRoute(server: FastifyInstance, parts: RouteParts): void {
  server.get<{ Params: { gateway: string }; Querystring: { after?: string | string[] } }>(
    '/pay/:gateway/report',
    async (request, reply) => {
      const { gateway } = request.params;
      if (!isSigned(parts, gateway, request, request.url))
        return reply.code(401).send({ error: 'bad_signature' });
      const { after } = request.query;
      const { total, payments, next } = await parts.pay.report(
        gateway,
        typeof after === 'string' ? after : '',
      );
      return reply.send({
        currency: 'PHP',
        total: formatAmount(total),
        payments: payments.map(({ orderId, reference, amount }) => ({
          order_id: orderId,
          reference,
          amount: formatAmount(amount),
        })),
        next,
      });
    },
  );
}

function assetRoutes(server: FastifyInstance): void {
  const asset = (name: string) =>
    readFileSync(fileURLToPath(new URL(`./client/${name}`, import.meta.url)));
  const css = asset('pay.css');
  const script = asset('pay.ts').toString();
  server.get('/pay/assets/pay.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(css),
  );
  server.get('/pay/assets/pay.js', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(await browserModule(script)),
  );
}

/** The pay page: shows an order, and takes the player's decision about it. */
function pageRoutes(server: FastifyInstance, parts: RouteParts): void {
  const html = htmlSender(parts);
  server.get<OrderParams>('/pay/:gateway/:order', async (request, reply) => {
    const language = languageOf(request.query.lang, request.headers['accept-language']);
    const order = await parts.pay.find(request.params.gateway, request.params.order);
    if (!order) return html(reply, 404, lostPage(language));
    const sent = followUps.find((one) => one === request.query.sent);
    const page = { order, language, now: parts.clock.now(), back: back(order), sent };
    return html(reply, 200, payPage(page));
  });

  server.post<OrderParams>('/pay/:gateway/:order', async (request, reply) => {
    const parsed = v.safeParse(decision, request.body);
    const order = await parts.pay.find(request.params.gateway, request.params.order);
    if (!order) return html(reply, 404, lostPage('en'));
    if (!parsed.success) return reply.code(400).send({ error: 'bad_decision' });
    const { outcome, lang } = parsed.output;
    const here = `/pay/${order.gateway_id}/${order.id}?lang=${lang}`;
    if (isFollowUp(outcome)) {
      if (order.state !== 'paid') return reply.code(400).send({ error: 'bad_decision' });
      await parts.pay.follow(order, outcome);
      return reply.redirect(`${here}&sent=${outcome}`, 303);
    }
    const now =
      (await parts.pay.act(order, outcome)) ??
      (await parts.pay.find(order.gateway_id, order.id)) ??
      order;
    // A phone that scanned a code can't return to the site, which is on another screen.
    return reply.redirect(
      order.protocol === 'qr' ? here : outcome === 'late' ? back(now, 'expired') : back(now),
      303,
    );
  });
}

/** Whether a call is signed with the secret of the gateway. */
function isSigned(
  { config, clock }: RouteParts,
  gateway: string,
  request: FastifyRequest,
  bytes: Buffer | string,
): boolean {
  const [timestamp, signature] = [
    request.headers[TIMESTAMP_HEADER],
    request.headers[SIGNATURE_HEADER],
  ];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  return verify(config.secret(`gateway:${gateway}`), { timestamp, signature }, bytes, clock.now());
}

function onWire({ config, clock }: RouteParts, order: Order) {
  const state = order.state === 'open' && order.expires_at <= clock.now() ? 'expired' : order.state;
  return {
    order_id: order.id,
    reference: order.reference,
    status: words[order.protocol][state],
    currency: 'PHP',
    amount: state === 'paid' ? formatAmount(order.paid) : null,
    pay_url: `${config.thirdPartyOrigin}/pay/${order.gateway_id}/${order.id}`,
    qr_text: order.protocol === 'qr' ? qrText(order) : null,
  };
}

/** Redirects back to the merchant. The redirect proves nothing: the merchant's page asks its own platform. */
function back(
  order: Order,
  state: string = order.state === 'open' ? 'pending' : order.state,
): string {
  const url = new URL(order.return_url);
  url.searchParams.set('state', state);
  return url.href;
}

function htmlSender({ config }: RouteParts) {
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' ${config.origin}; base-uri 'none'; frame-ancestors ${config.origin}`;
  return (reply: FastifyReply, status: number, page: string) =>
    reply
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

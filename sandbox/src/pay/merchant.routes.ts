import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '@parol/platform/kernel/parts';
import { type Keys, keysOf } from './keys/keys.ts';
import type { Order } from './store/orders.repository.ts';
import type { SandboxPay } from './pay.service.ts';
import { viewOf } from './order-view.ts';
import type { ApiRequest, Provider, Refusal } from './protocol/provider.ts';
import { providerOf, providers } from './providers.ts';

/** Sentinel: an order in pesos that ends in 13 centavos is refused, as if the provider were down. */
const DOWN_CENTAVOS = 13n;

type MerchantParts = Pick<Parts, 'config' | 'clock' | 'db'> & { readonly pay: SandboxPay };
type Act = keyof Provider['calls'];

/** A call of the merchant that has been proved. */
interface Call {
  readonly parts: MerchantParts;
  readonly gateway: string;
  readonly request: ApiRequest;
  readonly keys: Keys;
  /** The providers that have this call; only the dialects of Sandbox Pay share theirs. */
  readonly speakers: readonly [Provider, ...Provider[]];
}

/** What a call is answered. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** How it is written; JSON by default. */
  readonly form?: Provider['form'];
  /** The order that it is about. */
  readonly order?: Order;
}

/** The providers' calls for merchants, below `/pay/<gateway id>`. */
export function merchantRoutes(server: FastifyInstance, parts: MerchantParts): void {
  for (const [call, { act, speakers }] of callsOfAll()) {
    const [method = 'GET', path = ''] = call.split(' ');
    server.route<{ Params: Record<string, string> }>({
      method,
      url: `/pay/:gateway${path}`,
      handler: (request, reply) => handle(parts, act, speakers, request, reply),
    });
  }
}

interface Shared {
  readonly act: Act;
  readonly speakers: [Provider, ...Provider[]];
}

/** Each method and path with the providers that have it. */
function callsOfAll(): ReadonlyMap<string, Shared> {
  const all = new Map<string, Shared>();
  for (const provider of providers)
    for (const [act, call] of Object.entries(provider.calls) as [Act, string][]) {
      const known = all.get(call);
      if (known) known.speakers.push(provider);
      else all.set(call, { act, speakers: [provider] });
    }
  return all;
}

async function handle(
  parts: MerchantParts,
  act: Act,
  speakers: Call['speakers'],
  raw: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [provider] = speakers;
  const gateway = raw.params['gateway'] ?? '';
  const request = apiRequest(raw);
  const keys = await keysOf(parts, gateway, provider.keyUse);
  const call: Call = { parts, gateway, request, keys, speakers };
  const answer = provider.isAuthentic(request, keys, parts.clock.now())
    ? await acts[act](call)
    : refusal(provider, 'bad_signature');
  return send(call, answer, reply);
}

const acts: Readonly<Record<Act, (call: Call) => Promise<Answer>>> = {
  create,
  read: async (call) => {
    const order = await orderOf(call);
    return order ? about(call, order, 200) : refusal(call.speakers[0], 'no_such_order');
  },
  cancel: async (call) => {
    const order = await orderOf(call);
    return order
      ? about(call, await call.parts.pay.cancel(order), 200)
      : refusal(call.speakers[0], 'no_such_order');
  },
  settlement,
};

async function create(call: Call): Promise<Answer> {
  const { parts, gateway, request, speakers } = call;
  for (const provider of speakers) {
    const order = provider.readOrder(request.body);
    if (!order) continue;
    if (order.currency === 'PHP' && (order.amount / 100n) % 100n === DOWN_CENTAVOS)
      return refusal(provider, 'down');
    return about(call, await parts.pay.create(provider, gateway, order), 201);
  }
  return refusal(speakers[0], 'bad_order');
}

async function settlement({ parts, gateway, request, speakers }: Call): Promise<Answer> {
  const [provider] = speakers;
  const page = provider.reportPage(request);
  if (!page) return refusal(provider, 'bad_order');
  return {
    status: 200,
    body: provider.settlement(await parts.pay.report(gateway, speakers, page)),
  };
}

async function orderOf({ parts, gateway, request, speakers }: Call): Promise<Order | undefined> {
  const order = await parts.pay.find(gateway, speakers[0].orderNamed(request));
  return speakers.some(({ protocol }) => protocol === order?.protocol) ? order : undefined;
}

async function about({ parts }: Call, order: Order, status: number): Promise<Answer> {
  const provider = providerOf(order);
  const view = viewOf(order, await parts.pay.laterPayments(order), {
    now: parts.clock.now(),
    origin: parts.config.thirdPartyOrigin,
  });
  return { status, body: provider.reply(view), form: provider.form, order };
}

const refusal = (provider: Provider, why: Refusal): Answer => ({
  ...provider.refusal(why),
  form: provider.form,
});

function send({ parts, request, keys, speakers }: Call, answer: Answer, reply: FastifyReply) {
  const [provider] = speakers;
  const isForm = answer.form === 'form';
  const body = isForm
    ? new URLSearchParams(answer.body as Record<string, string>).toString()
    : JSON.stringify(answer.body);
  const sealed = !(answer.order && provider.leavesUnsealed?.(answer.order));
  return reply
    .code(answer.status)
    .headers({
      'content-type': isForm
        ? 'application/x-www-form-urlencoded; charset=utf-8'
        : 'application/json; charset=utf-8',
      ...(sealed && provider.sealReply?.(request, body, { at: parts.clock.now(), keys })),
    })
    .send(body);
}

function apiRequest(request: FastifyRequest<{ Params: Record<string, string> }>): ApiRequest {
  const target = request.originalUrl;
  return {
    method: request.method,
    path: target.split('?')[0] ?? '',
    target,
    headers: request.headers,
    query: request.query as Record<string, unknown>,
    params: request.params,
    bytes: request.rawBody ?? Buffer.alloc(0),
    body: request.body,
  };
}

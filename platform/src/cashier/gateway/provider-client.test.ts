import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { AdapterFault, type AdapterEntry, createAdapterHost, hashOf } from '@parol/adapter-host';
import type { PlacedOrder } from '@parol/contract/gateway-adapter';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock/clock.ts';
import { seededRandom } from '../../kernel/random/random.ts';
import type { Connection } from './connection.ts';
import { createProviderClient } from './provider-client.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

let received: Received[] = [];
let answer: (request: Received) => Reply = () => ({});
const host = createAdapterHost();
const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const request = {
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(request);
    const { status = 200, headers = {}, body = {} } = answer(request);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
});
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  server.close();
  await host.close();
});

const secret = Buffer.from('a secret of the provider');
const key = { number: null, kind: 'shared-secret', value: secret } as const;
const connection = (changed: Partial<Connection> = {}): Connection => ({
  api: `${origin}/v1`,
  pages: ['https://pay.provider.test'],
  timeoutMs: 5_000,
  proofKeys: [{ ...key, value: Buffer.from('another one') }],
  signingKey: key,
  replyKeys: [key],
  ...changed,
});

const signing = `{ scheme: 'hmac', hash: 'sha256', signed: [{ at: 'path' }, { at: 'raw-body' }], encoding: 'hex',
  write: [{ into: { at: 'header', name: 'x-sign' }, value: [{ at: 'signature' }] }] }`;
const paid = `{ eventId: null, paymentId: null, reference: body.reference, providerRef: body.id, word: 'P', meaning: 'paid',
  amount: { digits: '100', decimals: 0 }, amountOf: 'total', currency: 'PHP' }`;
const functions = {
  order: `order: (order) => ({ method: 'POST', path: '/orders', body: { json: { reference: order.reference } }, signing: ${signing} })`,
  accepted: `accepted: ({ status, body }) => status === 200 ? { providerRef: body.id, show: body.show } : null`,
  report: `report: ({ body }) => [${paid}]`,
  read: `read: (order) => ({ method: 'POST', path: '/orders/' + order.providerRef, body: { form: { a: 'b c' } }, signing: ${signing} })`,
  state: `state: ({ body }) => (${paid})`,
  cancel: `cancel: (order) => ({ method: 'POST', path: '/cancel', signing: ${signing} })`,
  settlement: `settlement: (day, page) => ({ method: 'GET', path: '/days/' + day, query: { page: page ?? '' }, signing: { scheme: 'none' } })`,
  payments: `payments: ({ body }) => ({ lines: body.lines.map((line) => ({ paymentId: null, reference: line.reference, providerRef: null,
    amount: { digits: line.amount, decimals: 2 }, currency: 'PHP', state: line.state ?? 'paid' })),
    total: body.total === null ? null : { digits: body.total, decimals: 2 }, next: body.next })`,
};

function adapter(changed: Partial<typeof functions> = {}, more: Partial<AdapterEntry> = {}) {
  const entry: AdapterEntry = {
    id: 'tried',
    code: `globalThis.adapter = { ${Object.values({ ...functions, ...changed }).join(',\n')} };`,
    proof: {
      scheme: 'hmac',
      hash: 'sha256',
      body: 'json',
      signed: [{ at: 'raw-body' }],
      signature: { at: 'header', name: 'x-sign', encoding: 'hex' },
    },
    functions: ['read', 'state', 'cancel', 'settlement', 'payments'],
    ...more,
  };
  return { gatewayId: 'tried', hash: hashOf(entry), entry };
}

function client(changed: Partial<Connection> = {}) {
  const faults: string[] = [];
  const provider = createProviderClient({
    clock: systemClock,
    random: seededRandom('provider-client'),
    log: pino({ level: 'silent' }),
    connections: { of: async () => connection(changed) },
    adapters: { call: async ({ entry }, call) => call(await host.load(entry)) },
    faults: {
      async watch(_version, call) {
        try {
          return await call();
        } catch (error) {
          if (error instanceof AdapterFault) faults.push(error.message);
          throw error;
        }
      },
    },
  });
  return { provider, faults };
}

const order: PlacedOrder = {
  gateway: 'tried',
  reference: 'D1',
  providerRef: 'P1',
  amount: { digits: '50050', decimals: 2 },
  label: 'Tried',
  returnUrl: 'https://parol.test/back',
  notifyUrl: 'https://parol.test/notify',
  expiresAt: '2026-11-28T05:00:00.000Z',
  createdAt: '2026-11-28T04:00:00.000Z',
  mobile: true,
  channel: null,
  extra: {},
  foreign: { currency: 'USDT', amount: { digits: '861', decimals: 2 } },
};
const redirect = (url: string) => ({ kind: 'redirect', url, expiresAt: null });
const page = redirect('https://pay.provider.test/p/1');
const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex');

describe('an order at a provider', () => {
  it('is signed, sent below the API and gives how to pay', async () => {
    answer = () => ({ body: { id: 'P1', show: [page] } });
    const { provider, faults } = client();
    expect(await provider.createOrder(adapter(), order)).toEqual({
      providerRef: 'P1',
      show: [page],
    });
    const [request] = received;
    expect(request).toMatchObject({ url: '/v1/orders', body: '{"reference":"D1"}' });
    expect(request?.headers['x-sign']).toBe(hmac('/v1/orders{"reference":"D1"}'));
    expect(faults).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['refuses', { status: 422 }],
    ['fails', { status: 503 }],
    ['answers more than 64 KB', { body: { id: 'P1', show: [page], more: 'x'.repeat(70_000) } }],
  ])('has no result if the provider %s', async (_name, reply) => {
    answer = () => reply;
    const { provider, faults } = client();
    expect(await provider.createOrder(adapter(), order)).toBeUndefined();
    expect([received.length, faults]).toEqual([1, []]);
  });

  it('is not sent on to another address', async () => {
    const location = '/v1/elsewhere';
    answer = ({ url }) =>
      url === location
        ? { body: { id: 'P1', show: [page] } }
        : { status: 302, headers: { location } };
    expect(await client().provider.createOrder(adapter(), order)).toBeUndefined();
    expect(received.map(({ url }) => url)).toEqual(['/v1/orders']);
  });

  const text = (show: object) => ({ ...show, expiresAt: null });
  it.each([
    ['a page of others', redirect('https://pay.provider.test.evil.test/')],
    ['a page without HTTPS', redirect('http://pay.provider.test/')],
    ['a page with a user name', redirect('https://parol@pay.provider.test/')],
    ['another QR text', text({ kind: 'qr', text: 'OTHER' })],
    ['another number', text({ kind: 'reference', number: '999' })],
    ['another account', text({ kind: 'account', bank: 'BPI', number: '123', name: 'Somebody' })],
    [
      'another address',
      text({
        kind: 'crypto',
        address: 'TOther000000',
        network: 'TRON',
        currency: 'USDT',
        amount: { digits: '861', decimals: 2 },
      }),
    ],
    [
      'another amount',
      text({
        kind: 'crypto',
        address: 'TAddress0000',
        network: 'TRON',
        currency: 'USDT',
        amount: { digits: '862', decimals: 2 },
      }),
    ],
    [
      'another token',
      text({
        kind: 'crypto',
        address: 'TAddress0000',
        network: 'TRON',
        currency: 'USDC',
        amount: { digits: '861', decimals: 2 },
      }),
    ],
  ])('is not shown with %s', async (_name, show) => {
    answer = () => ({
      body: { id: 'P1', qr: 'QR', number: '123', address: 'TAddress0000', name: 'Parol' },
    });
    const accepted = `accepted: () => ({ providerRef: 'P1', show: [${JSON.stringify(show)}] })`;
    const { provider, faults } = client();
    expect(await provider.createOrder(adapter({ accepted }), order)).toBeUndefined();
    expect(faults).toEqual([expect.stringContaining('The adapter "tried" failed in accepted')]);
  });

  it('is shown with what stands in the reply, numbers and other decimals included', async () => {
    answer = () => ({ body: '{"number": 123, "inner": [{"address": "TAddress0000"}]}' });
    const shown = [
      text({ kind: 'reference', number: '123' }),
      text({
        kind: 'crypto',
        address: 'TAddress0000',
        network: 'TRON',
        currency: 'USDT',
        amount: { digits: '8610000', decimals: 6 },
      }),
    ];
    const accepted = `accepted: () => ({ providerRef: 'P1', show: ${JSON.stringify(shown)} })`;
    expect(await client().provider.createOrder(adapter({ accepted }), order)).toMatchObject({
      show: shown,
    });
  });
});

describe('a request whose signature would also prove a notice', () => {
  const signed = `[{ at: 'raw-body' }]`;
  const orderWith = (body: string) =>
    `order: () => ({ method: 'POST', path: '/orders', body: { json: ${body} }, signing: { ...${signing}, signed: ${signed} } })`;
  const asNotice = `{ reference: 'D1', id: 'P1' }`;

  it('is not sent if the adapter would read it as news', async () => {
    answer = () => ({ body: { id: 'P1', show: [page] } });
    const { provider, faults } = client({ proofKeys: [key] });
    const asking = provider.createOrder(adapter({ order: orderWith(asNotice) }), order);
    expect([await asking, received]).toEqual([undefined, []]);
    expect(faults).toEqual([expect.stringContaining('passes as a notice')]);
  });

  it('is sent if it says nothing as a notice, or has another key', async () => {
    answer = () => ({ body: { id: 'P1', show: [page] } });
    const nothing = adapter({ order: orderWith('{ amount: 1 }') });
    const ownKey = adapter({ order: orderWith(asNotice) });
    expect(await client({ proofKeys: [key] }).provider.createOrder(nothing, order)).toBeDefined();
    expect(await client().provider.createOrder(ownKey, order)).toBeDefined();
  });
});

describe('the state of an order', () => {
  it('is read from JSON or form fields, with our form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    answer = () => ({ headers: form, body: 'reference=D1&id=P1' });
    expect(await client().provider.state(adapter(), order)).toMatchObject({ meaning: 'paid' });
    expect(received[0]).toMatchObject({ url: '/v1/orders/P1', body: 'a=b+c' });
  });

  it('is refused if it is that of another order', async () => {
    answer = () => ({ body: { reference: 'D2', id: 'P1' } });
    const { provider, faults } = client();
    expect(await provider.state(adapter(), order)).toBeUndefined();
    expect(faults).toEqual([expect.stringContaining('names another order')]);
  });

  it('has to be signed where the adapter declares it', async () => {
    const replyProof = {
      scheme: 'hmac',
      hash: 'sha256',
      signed: [{ at: 'path' }, { at: 'raw-body' }],
      signature: { at: 'header', name: 'x-answer', encoding: 'hex' },
    } as const;
    const body = '{"reference":"D1","id":"P1"}';
    answer = ({ url }) => ({ body, headers: { 'x-answer': hmac(`${url}${body}`) } });
    const signed = adapter({}, { replyProof });
    expect(await client().provider.state(signed, order)).toMatchObject({ meaning: 'paid' });
    answer = () => ({ body, headers: { 'x-answer': hmac(`/v1/orders/P2${body}`) } });
    expect(await client().provider.state(signed, order)).toBeUndefined();
  });

  it('is not asked for after four failures in a row', async () => {
    answer = () => ({ status: 500 });
    const { provider } = client();
    for (let failed = 0; failed < 4; failed += 1)
      expect(await provider.state(adapter(), order)).toBeUndefined();
    expect([await provider.state(adapter(), order), received.length]).toEqual(['paused', 4]);
  });

  it('is unknown for a gateway without the key that signs', async () => {
    const noKey = client({ signingKey: { number: null, kind: 'token', value: secret } });
    expect(await noKey.provider.state(adapter(), order)).toBeUndefined();
    expect(received).toEqual([]);
  });
});

it('an order is cancelled where the provider can, and accepts it', async () => {
  answer = () => ({ status: 200 });
  expect(await client().provider.cancel(adapter(), order)).toBe(true);
  answer = () => ({ status: 409 });
  expect(await client().provider.cancel(adapter(), order)).toBe(false);
  expect(await client().provider.cancel(adapter({}, { functions: ['read'] }), order)).toBe(false);
});

describe("a provider's record of a day", () => {
  const line = (amount: string, state?: string) => ({ reference: 'D1', amount, state });
  const pages = (...all: readonly Record<string, unknown>[]) => {
    answer = ({ url }) => ({ body: all[Number(new URL(url, origin).searchParams.get('page'))] });
  };

  it('is read to its last page, and its total is the sum of its lines', async () => {
    pages(
      { lines: [line('30000')], total: '20000', next: '1' },
      { lines: [line('10000', 'refunded')], total: '20000', next: null },
    );
    const record = await client().provider.day(adapter(), '2026-11-28');
    expect(record).toMatchObject({ total: { digits: '20000', decimals: 2 }, findings: [] });
    expect(record).toHaveProperty('lines.length', 2);
    expect(received[0]?.url).toBe('/v1/days/2026-11-28?page=');
  });

  it.each<[string, string, readonly Record<string, unknown>[]]>([
    ['a total of other lines', 'not the sum', [{ lines: [line('1')], total: '2', next: null }]],
    [
      'a page again',
      'read before',
      [
        { lines: [], total: null, next: '1' },
        { lines: [], total: null, next: '1' },
      ],
    ],
  ])('that has %s is a finding', async (_name, finding, all) => {
    pages(...all);
    expect(await client().provider.day(adapter(), '2026-11-28')).toMatchObject({
      findings: [expect.stringContaining(finding)],
    });
  });

  it('is unknown without an answer, and none if the provider keeps none', async () => {
    answer = () => ({ status: 500 });
    expect(await client().provider.day(adapter(), '2026-11-28')).toBeUndefined();
    const without = adapter({}, { functions: ['read', 'state'] });
    expect(await client().provider.day(without, '2026-11-28')).toBe('none');
  });
});

import type { AdapterOrder, PlacedOrder } from '@parol/contract/gateway-adapter';
import { afterAll, describe, expect, it } from 'vitest';
import { type AdapterEntry, hashOf } from './entry.ts';
import { AdapterFault } from '../isolation/fault.ts';
import { createAdapterHost } from './host.ts';

const host = createAdapterHost();
afterAll(() => host.close());

const order: AdapterOrder = {
  gateway: 'sulat',
  reference: 'D1',
  amount: { digits: '50050', decimals: 2 },
  label: 'Sulat',
  returnUrl: 'https://parol.test/back',
  notifyUrl: 'https://parol.test/notify',
  expiresAt: '2026-11-28T05:00:00.000Z',
  createdAt: '2026-11-28T04:00:00.000Z',
  mobile: true,
  channel: null,
  extra: {},
  foreign: null,
};
const placed: PlacedOrder = { ...order, providerRef: 'P1' };

const paid = `{ eventId: 'e1', paymentId: 'p1', reference: 'D1', providerRef: null, word: 'OK', meaning: 'paid',
  amount: { digits: '50050', decimals: 2 }, amountOf: 'event', currency: 'PHP' }`;
const sound = {
  order: `order(order) { return { method: 'POST', path: '/orders/' + order.reference, body: { json: { amount: 500.5 } }, signing: { scheme: 'none' } }; }`,
  accepted: `accepted(reply) { return reply.status === 200 ? { providerRef: reply.body.id, show: [{ kind: 'qr', text: reply.body.qr, expiresAt: null }] } : null; }`,
  report: `report() { return [${paid}]; }`,
};

function entry(
  functions: Partial<Record<string, string>> = {},
  declared: AdapterEntry['functions'] = [],
): AdapterEntry {
  const code = Object.values({ ...sound, ...functions }).join(',\n');
  return {
    id: 'sulat',
    code: `globalThis.adapter = { ${code} };`,
    proof: { scheme: 'token', token: { at: 'header', name: 'x-token' }, body: 'json' },
    functions: declared,
  };
}

const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('no fault'),
    (error: unknown) => error,
  );

describe('the host of adapters', () => {
  it('gives requests, acceptances and reports, and loads an entry once', async () => {
    const adapter = await host.load(entry());
    expect(await host.load(entry())).toBe(adapter);
    expect(adapter.hash).toBe(hashOf(entry()));
    expect(await adapter.order(order)).toEqual({
      method: 'POST',
      path: '/orders/D1',
      body: { json: { amount: 500.5 } },
      signing: { scheme: 'none' },
    });
    const reply = { status: 200, body: { id: 'P1', qr: 'QR' } };
    expect(await adapter.accepted(reply, order)).toEqual({
      providerRef: 'P1',
      show: [{ kind: 'qr', text: 'QR', expiresAt: null }],
    });
    expect(await adapter.accepted({ status: 402, body: null }, order)).toBeNull();
    const notice = { body: null, fields: {}, query: {}, headers: {} };
    expect(await adapter.report(notice)).toMatchObject([{ meaning: 'paid', paymentId: 'p1' }]);
  });

  it('has the reply to an outcome computed once', async () => {
    const reply = `reply(outcome) { return { status: 200, type: 'text', body: 'result=' + outcome }; }`;
    const adapter = await host.load(entry({ reply }, ['reply']));
    const taken = await adapter.reply('taken');
    expect(taken).toEqual({ status: 200, type: 'text', body: 'result=taken' });
    expect(await adapter.reply('taken')).toBe(taken);
    expect(await adapter.reply('repeated')).toMatchObject({ body: 'result=repeated' });
  });

  it('makes each call of an adapter whatever another one does', async () => {
    const loop = await host.load(entry({ report: 'report() { for (;;); }' }));
    const good = await host.load(entry());
    const notice = { body: null, fields: {}, query: {}, headers: {} };
    const looping = [1, 2, 3].map(() => fault(loop.report(notice)));
    expect(await good.report(notice)).toHaveLength(1);
    for (const one of await Promise.all(looping)) expect(one).toMatchObject({ kind: 'too-slow' });
  });

  it.each([
    ['another type', `report() { return 'paid'; }`, 'report', 'the result'],
    ['a promise', `async report() { return [${paid}]; }`, 'report', 'the result'],
    [
      'more than it may say',
      `report() { return [{ ...${paid}, credit: true }]; }`,
      'report',
      'credit',
    ],
    [
      'a word that no report has',
      `report() { return [{ ...${paid}, meaning: 'credited' }]; }`,
      'report',
      'meaning',
    ],
    [
      'an amount as a number',
      `report() { return [{ ...${paid}, amount: 500.5 }]; }`,
      'report',
      'amount',
    ],
    [
      'an enormous amount',
      `report() { return [{ ...${paid}, amount: { digits: '9'.repeat(31), decimals: 0 } }]; }`,
      'report',
      'amount',
    ],
    ['twenty thousand reports', `report() { return Array(20000).fill(null); }`, 'report', '0: '],
  ])('refuses %s as a result', async (_name, report, fn, place) => {
    const adapter = await host.load(entry({ report }));
    const failed = await fault(adapter.report({ body: null, fields: {}, query: {}, headers: {} }));
    expect(failed).toBeInstanceOf(AdapterFault);
    expect(failed).toMatchObject({ kind: 'invalid', adapter: 'sulat', fn });
    expect(String(failed)).toContain(place);
    expect(String(failed)).not.toContain('\n');
  });

  it('refuses a request to another host, and headers that the platform sets', async () => {
    const request = (fields: string) =>
      `order() { return { method: 'POST', path: '/orders', signing: { scheme: 'none' }, ${fields} }; }`;
    for (const fields of [
      `path: '//evil.test/orders'`,
      `path: 'https://evil.test/orders'`,
      `path: '/../admin'`,
      `headers: { host: 'evil.test' }`,
      `headers: { 'x-a': 'b\\r\\nhost: evil.test' }`,
    ]) {
      const adapter = await host.load(entry({ order: request(fields) }));
      expect(await fault(adapter.order(order)), fields).toMatchObject({ kind: 'invalid' });
    }
  });

  it('refuses code that lacks a function, and calls of one that is not declared', async () => {
    expect(await fault(host.load(entry({}, ['read'])))).toMatchObject({
      kind: 'invalid',
      fn: 'read',
    });
    const noAdapter = { ...entry(), code: 'globalThis.other = {}' };
    expect(await fault(host.load(noAdapter))).toMatchObject({ kind: 'threw', fn: 'load' });
    const adapter = await host.load(entry({ read: `read() { return {}; }` }));
    expect(adapter.has('read')).toBe(false);
    expect(await fault(adapter.read(placed))).toMatchObject({ kind: 'invalid', fn: 'read' });
  });
});

describe('the hash of an adapter', () => {
  it('changes with its code and proofs alone, whatever the order of keys', () => {
    const base = entry();
    const same: AdapterEntry = {
      ...base,
      id: 'renamed',
      proof: { body: 'json', token: { name: 'x-token', at: 'header' }, scheme: 'token' },
      functions: ['read'],
    };
    expect(hashOf(base)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(same)).toBe(hashOf(base));
    expect(hashOf({ ...base, code: `${base.code} ` })).not.toBe(hashOf(base));
    expect(hashOf({ ...base, proof: { scheme: 'none', body: 'json' } })).not.toBe(hashOf(base));
  });
});

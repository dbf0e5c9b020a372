import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adaptersFileSchema } from './adapters-file.ts';
import { acceptedSchema } from './order.ts';
import { proofSchema } from './recipe.ts';
import { noticeReplySchema, reportsSchema, settlementSchema } from './report.ts';
import { httpRequestSchema } from './request.ts';

const request = { method: 'POST', path: '/orders', signing: { scheme: 'none' } };
const redirect = { kind: 'redirect', url: 'https://pay.example/1', expiresAt: null };
const report = {
  eventId: 'E1',
  paymentId: null,
  reference: 'R1',
  providerRef: null,
  word: 'PAID',
  meaning: 'paid',
  amount: { digits: '50050', decimals: 2 },
  amountOf: 'event',
  currency: 'PHP',
};
const hmac = {
  scheme: 'hmac',
  hash: 'sha256',
  signed: [{ at: 'raw-body' }],
  signature: { at: 'header', name: 'x-sign', encoding: 'hex' },
  body: 'json',
};
const line = {
  paymentId: 'P1',
  reference: 'R1',
  providerRef: null,
  amount: { digits: '1', decimals: 2 },
  currency: 'PHP',
  state: 'paid',
};

describe('a request of an adapter', () => {
  it.each([
    { path: '/v1/orders/PO-1' },
    { path: '/v1/orders/a%2Fb/' },
    { query: { after: '' } },
    { headers: { 'x-client': 'parol' } },
    { body: { json: { amount: 1 } } },
    { body: { form: { 'order.id': 'ñ' } } },
    {
      signing: {
        scheme: 'token',
        into: { at: 'header', name: 'authorization' },
        prefix: 'Bearer ',
      },
    },
  ])('may have %j', (part) => {
    expect(v.is(httpRequestSchema, { ...request, ...part })).toBe(true);
  });

  it.each([
    { path: 'orders' },
    { path: '//evil.example/orders' },
    { path: '/v1//orders' },
    { path: '/v1/../admin' },
    { path: '/v1/%2e%2E/admin' },
    { path: '/v1/.%2e' },
    { path: '/v1/./orders' },
    { path: String.raw`/\evil.example` },
    { path: '/orders?x=1' },
    { path: '/orders#x' },
    { path: '/orders HTTP/1.1\r\nhost: evil' },
    { path: '/%zz' },
    { path: `/${'a'.repeat(500)}` },
    { method: 'PUT' },
    { method: 'GET', body: { json: {} } },
    { headers: { Host: 'x' } },
    { headers: { host: 'x' } },
    { headers: { authorization: 'x' } },
    { headers: { cookie: 'x' } },
    { headers: { 'content-length': '0' } },
    { headers: { 'transfer-encoding': 'chunked' } },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { 'x-a': 'a\r\nx-b: b' } },
    { headers: { 'x-a': 'ñ' } },
    { headers: { 'x a': 'a' } },
    { query: { '': 'a' } },
    { query: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, '1'])) },
    { body: { json: undefined } },
    { body: { json: { text: 'x'.repeat(64 * 1024) } } },
    { body: { json: {}, form: {} } },
    { body: { form: { a: 1 } } },
    { body: { form: { a: '\ud800' } } },
    { signing: { scheme: 'token', into: { at: 'header', name: 'host' } } },
    { signing: { scheme: 'token', into: { at: 'header', name: 'cookie' } } },
    { signing: { scheme: 'md5' } },
    { host: 'evil.example' },
  ])('may not have %j', (part) => {
    expect(v.is(httpRequestSchema, { ...request, ...part })).toBe(false);
  });
});

describe('what is shown', () => {
  const accepted = (...show: unknown[]) => v.is(acceptedSchema, { providerRef: 'PO-1', show });
  const reference = { kind: 'reference', number: '1234 5678-9', expiresAt: null };

  it('has one to three kinds', () => {
    expect(accepted(redirect)).toBe(true);
    expect(accepted(redirect, reference)).toBe(true);
    expect(accepted()).toBe(false);
    expect(accepted(redirect, redirect)).toBe(false);
  });

  it.each([
    { ...redirect, url: 'javascript:alert(1)' },
    { ...redirect, url: 'https://pay.example/a b' },
    { ...redirect, html: '<b>' },
    { ...reference, number: '<b>1</b>' },
    { ...reference, number: '' },
    { ...reference, expiresAt: '2026-13-01T00:00:00Z' },
    { ...reference, expiresAt: '2026-11-28' },
    { kind: 'qr', text: 'a\u202eb', expiresAt: null },
    { kind: 'account', bank: '  ', number: '1', name: 'Parol', expiresAt: null },
    {
      kind: 'crypto',
      address: 'TXYZabcdefgh',
      network: 'TRON',
      currency: 'USDT',
      amount: { digits: '0', decimals: 6 },
      expiresAt: null,
    },
  ])('is not %j', (show) => {
    expect(accepted(show)).toBe(false);
  });
});

describe('reports', () => {
  it('name an order, and have exact amounts that are not negative', () => {
    expect(v.is(reportsSchema, [report])).toBe(true);
    expect(v.is(reportsSchema, [{ ...report, amount: null }])).toBe(true);
  });

  it.each([
    { reference: null },
    { meaning: 'credited' },
    { amount: 500.5 },
    { amount: { digits: '-1', decimals: 2 } },
    { amount: { digits: '01', decimals: 2 } },
    { amount: { digits: '1e3', decimals: 2 } },
    { amount: { digits: '9'.repeat(31), decimals: 2 } },
    { amount: { digits: '1', decimals: 19 } },
    { currency: 'php' },
    { word: '' },
    { word: 'a\nb' },
    { reference: ' R1' },
    { eventId: 7 },
    { credited: true },
  ])('do not have %j', (part) => {
    expect(v.is(reportsSchema, [{ ...report, ...part }])).toBe(false);
  });

  it('are at most twenty of one notice', () => {
    expect(
      v.is(
        reportsSchema,
        Array.from({ length: 20 }, () => report),
      ),
    ).toBe(true);
    expect(
      v.is(
        reportsSchema,
        Array.from({ length: 21 }, () => report),
      ),
    ).toBe(false);
  });
});

it('a page of a settlement has at most 1,000 lines, each of an order', () => {
  const page = (lines: unknown[]) => v.is(settlementSchema, { lines, total: null, next: null });
  expect(page(Array.from({ length: 1_000 }, () => line))).toBe(true);
  expect(page(Array.from({ length: 1_001 }, () => line))).toBe(false);
  expect(page([{ ...line, reference: null }])).toBe(false);
  expect(page([{ ...line, amount: { digits: '-1', decimals: 2 } }])).toBe(false);
});

it('an answer to a notice has at most 1 KB, an allowed status and valid JSON', () => {
  const reply = (part: object) =>
    v.is(noticeReplySchema, { status: 200, type: 'text', body: 'result=OK', ...part });
  expect(reply({})).toBe(true);
  expect(reply({ body: 'ñ'.repeat(512) })).toBe(true);
  expect(reply({ body: 'ñ'.repeat(513) })).toBe(false);
  expect(reply({ status: 302 })).toBe(false);
  expect(reply({ type: 'html' })).toBe(false);
  expect(reply({ type: 'json' })).toBe(false);
  expect(reply({ type: 'json', body: '{"ok":true}' })).toBe(true);
  expect(reply({ headers: { location: '/' } })).toBe(false);
});

describe('a proof', () => {
  it.each([
    hmac,
    {
      ...hmac,
      scheme: 'rsa',
      time: { at: 'header-part', name: 'sign', key: 't', unit: 'seconds' },
    },
    { scheme: 'token', token: { at: 'header', name: 'x-callback-token' }, body: 'json' },
    { scheme: 'ip-list', body: 'form' },
    { scheme: 'none', body: 'none' },
  ])('may be %j', (proof) => {
    expect(v.is(proofSchema, proof)).toBe(true);
  });

  it.each([
    { ...hmac, hash: 'md5' },
    { ...hmac, hash: 'sha1' },
    { ...hmac, scheme: 'none' },
    { ...hmac, signed: [] },
    { ...hmac, signed: [{ at: 'text', text: '' }] },
    { ...hmac, signed: [{ at: 'body', name: '__proto__.status' }] },
    { ...hmac, signed: [{ at: 'body', name: 'order..id' }] },
    { ...hmac, signature: { at: 'header', name: 'X-Sign', encoding: 'hex' } },
    { ...hmac, signature: { at: 'header', name: 'cookie', encoding: 'hex' } },
    { ...hmac, signature: { at: 'raw-body', encoding: 'hex' } },
    { ...hmac, time: { at: 'header', name: 'x-time' } },
    { ...hmac, tolerance: 1e9 },
    { ...hmac, body: 'xml' },
    { scheme: 'token', body: 'json' },
  ])('may not be %j', (proof) => {
    expect(v.is(proofSchema, proof)).toBe(false);
  });
});

it('a file names each adapter once', () => {
  const adapter = {
    id: 'redirect',
    code: 'globalThis.adapter = {};',
    proof: hmac,
    functions: ['read', 'state'],
    examples: {
      orders: [
        {
          name: 'an order',
          order: {
            gateway: 'aipay',
            reference: 'R1',
            amount: { digits: '50000', decimals: 2 },
            label: 'AiPay',
            returnUrl: 'https://parol.example/deposit',
            notifyUrl: 'https://api.parol.example/webhooks',
            expiresAt: '2026-11-28T00:30:00.000Z',
            createdAt: '2026-11-28T00:00:00.000Z',
            mobile: true,
            channel: null,
            extra: {},
            foreign: null,
          },
          request,
          reply: { status: 201, body: { amount: '500.00', lines: ['1', null, true] } },
          accepted: { providerRef: 'PO-1', show: [redirect] },
        },
      ],
      notices: [{ name: 'paid', method: 'POST', body: '{}', reports: [report] }],
      replies: { taken: { status: 200, type: 'text', body: 'OK' } },
    },
  };
  const file = (...adapters: unknown[]) => v.is(adaptersFileSchema, { schema: 1, adapters });
  expect(file(adapter)).toBe(true);
  expect(file(adapter, adapter)).toBe(false);
  expect(file({ ...adapter, functions: ['read', 'read'] })).toBe(false);
  expect(file({ ...adapter, functions: ['report'] })).toBe(false);
  expect(file({ ...adapter, code: 'x'.repeat(256 * 1024 + 1) })).toBe(false);
  expect(file({ ...adapter, examples: { ...adapter.examples, notices: [] } })).toBe(false);
});

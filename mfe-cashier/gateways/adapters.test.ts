/// <reference types="node" />
import { runInNewContext } from 'node:vm';
import type { GatewayAdapter, PlacedOrder } from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import remote from '../remote.ts';
import { adapters } from './read-adapters.ts';

/** The adapter that a script assigns to `globalThis.adapter`, in a context of its own. */
function adapterIn(code: string): GatewayAdapter {
  const context: { adapter?: GatewayAdapter } = {};
  runInNewContext(code, context);
  if (!context.adapter) throw new Error('The script assigns no adapter.');
  return context.adapter;
}
/** Without the prototypes of the other context. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('the release has every adapter in one file of plain data', () => {
  expect(remote.attachments?.['gateway-adapters.json']).toEqual({ schema: 1, adapters });
  expect(plain(adapters)).toEqual(adapters);
});

describe('the protocol of redirect, qr and bank-list', () => {
  const redirect = adapterIn(adapters.find(({ id }) => id === 'redirect')?.code ?? '');
  const notice = (over: object) => ({
    body: {
      event_id: 'ev_1',
      order_id: 'sp_1',
      reference: 'dep-1',
      status: 'PAYMENT_SUCCESS',
      currency: 'PHP',
      amount: '500.00',
      ...over,
    },
    fields: {},
    query: {},
    headers: {},
  });

  it.each([
    ['a negative payment', { amount: '-500.00' }, 'amount is negative'],
    ['an amount with separators', { amount: '1,000.00' }, 'no amount of pesos'],
    ['an amount of more than four decimals', { amount: '1.00001' }, 'no amount of pesos'],
    ['no event', { event_id: null }, 'event_id is missing'],
    ['no reference', { reference: '' }, 'reference is missing'],
    ['no order', { order_id: undefined }, 'order_id is missing'],
    ['a word that is a list', { status: ['PAYMENT_SUCCESS'] }, 'status is no text'],
  ])('a notice with %s - is not read', (_, over, words) => {
    expect(() => redirect.report(notice(over))).toThrow(words);
  });

  it.each(['payment success', ' Payment-Success ', 'payment_SUCCESS'])(
    'the word %j - means paid',
    (status) => {
      expect(redirect.report(notice({ status }))).toMatchObject([
        { meaning: 'paid', word: status },
      ]);
    },
  );

  it('an order is read, and a page of the report, at the addresses of the manual', () => {
    const placed = { providerRef: 'sp/1' } as PlacedOrder;
    expect(redirect.read?.(placed).path).toBe('/orders/sp%2F1');
    expect(redirect.settlement?.('2026-11-27', null)).toMatchObject({
      path: '/report',
      query: { day: '2026-11-27', after: '' },
    });
    expect(redirect.settlement?.('2026-11-27', 'sp_9')).toMatchObject({
      query: { day: '2026-11-27', after: 'sp_9' },
    });
  });
});

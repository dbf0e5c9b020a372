import type { PublishedAdapter } from '@parol/adapter-host';

const code = `globalThis.adapter = {
  order: ({ reference }) => ({
    method: 'POST', path: '/orders', body: { json: { reference } }, signing: { scheme: 'none' },
  }),
  accepted: ({ body }) => ({
    providerRef: body.id, show: [{ kind: 'redirect', url: body.url, expiresAt: null }],
  }),
  report: ({ body }) => [{
    eventId: body.event, paymentId: null, reference: body.reference, providerRef: null,
    word: body.word, meaning: body.word === 'PAID' ? 'paid' : 'unknown', amount: null,
    amountOf: 'event', currency: 'PHP',
  }],
};`;

const url = 'https://pay.lantern.example/1';

/** A small adapter as a release carries it, with these values in place of its own. */
export const publishedAdapter = (
  id: string,
  over: Partial<PublishedAdapter> = {},
): PublishedAdapter => ({
  id,
  code,
  proof: {
    scheme: 'hmac',
    hash: 'sha256',
    body: 'json',
    signed: [{ at: 'raw-body' }],
    signature: { at: 'header', name: 'x-signature', encoding: 'hex' },
  },
  functions: [],
  examples: {
    orders: [
      {
        name: 'an order',
        order: {
          gateway: 'lantern',
          reference: 'dep-1001',
          amount: { digits: '50000', decimals: 2 },
          label: 'Lantern Pay',
          returnUrl: 'https://parol.example/deposit-status?deposit=1001',
          notifyUrl: 'https://parol.example/webhooks/payg/lantern',
          expiresAt: '2026-11-27T04:30:00.000Z',
          createdAt: '2026-11-27T04:00:00.000Z',
          mobile: true,
          channel: null,
          extra: {},
          foreign: null,
        },
        request: {
          method: 'POST',
          path: '/orders',
          body: { json: { reference: 'dep-1001' } },
          signing: { scheme: 'none' },
        },
        reply: { status: 200, body: { id: 'o-1', url } },
        accepted: { providerRef: 'o-1', show: [{ kind: 'redirect', url, expiresAt: null }] },
      },
    ],
    notices: [
      {
        name: 'paid',
        method: 'POST',
        body: '{"event":"e-1","reference":"dep-1001","word":"PAID"}',
        reports: [
          {
            eventId: 'e-1',
            paymentId: null,
            reference: 'dep-1001',
            providerRef: null,
            word: 'PAID',
            meaning: 'paid',
            amount: null,
            amountOf: 'event',
            currency: 'PHP',
          },
        ],
      },
    ],
  },
  ...over,
});

/** Adapters of the names that the test gateways have. */
export const testAdapters = ['redirect', 'qr', 'bank-list'].map((id) => publishedAdapter(id));

/** `gateway-adapters.json` of a release with these adapters. */
export const adaptersJson = (...adapters: readonly PublishedAdapter[]): string =>
  JSON.stringify({ schema: 1, adapters });

import type { AdapterExamples, Meaning, Report } from '@parol/contract/gateway-adapter';
import type { PublishedAdapter } from '../schemas/adapters-file.ts';

const code = `globalThis.adapter = (() => {
  const meanings = { waiting: 'pending', paid: 'paid', failed: 'failed', refunded: 'refunded' };
  const signing = { scheme: 'token', into: { at: 'header', name: 'x-key' } };
  const amountOf = (text) => {
    const match = /^(\\d{1,20})\\.(\\d{2})$/.exec(text ?? '');
    return match ? { digits: (match[1] + match[2]).replace(/^0+(?=\\d)/, ''), decimals: 2 } : null;
  };
  const reportOf = (order, rest) => ({
    reference: order.merchant_order,
    providerRef: order.order_no,
    word: order.state ?? 'none',
    meaning: Object.hasOwn(meanings, order.state) ? meanings[order.state] : 'unknown',
    currency: order.currency,
    ...rest,
  });
  return {
    proof: PROOF,
    order: ({ reference, amount, notifyUrl }) => ({
      method: 'POST',
      path: '/orders',
      body: { json: { merchant_order: reference, centavos: amount.digits, notify_url: notifyUrl } },
      signing,
    }),
    accepted: ({ status, body }) =>
      status === 201 && body?.order_no
        ? {
            providerRef: body.order_no,
            show: [
              { kind: 'qr', text: body.qr, expiresAt: null },
              { kind: 'reference', number: body.number, expiresAt: null },
            ],
          }
        : null,
    read: ({ providerRef }) => ({ method: 'GET', path: '/orders/' + encodeURIComponent(providerRef), signing }),
    state: ({ body }) =>
      body?.order_no
        ? reportOf(body, { eventId: null, paymentId: null, amount: amountOf(body.paid), amountOf: 'total' })
        : null,
    settlement: (day, page) => ({ method: 'GET', path: '/days/' + day, query: { from: page ?? '' }, signing }),
    payments: ({ body }) => ({
      lines: body.lines.map(({ order_no, amount }) => ({
        paymentId: null,
        reference: null,
        providerRef: order_no,
        amount: amountOf(amount),
        currency: 'PHP',
        state: 'paid',
      })),
      total: amountOf(body.total),
      next: body.next,
    }),
    report: ({ body }) => [
      reportOf(body, { eventId: body.id, paymentId: null, amount: amountOf(body.amount), amountOf: 'event' }),
    ],
    reply: (outcome) =>
      outcome === 'taken' || outcome === 'repeated'
        ? { status: 200, type: 'text', body: 'OK' }
        : { status: 503, type: 'text', body: 'again' },
  };
})();`;

const signing = { scheme: 'token', into: { at: 'header', name: 'x-key' } } as const;
const order = {
  gateway: 'sample',
  reference: 'dep-1001',
  amount: { digits: '50050', decimals: 2 },
  label: 'Sample',
  returnUrl: 'https://parol.example/deposit-status?deposit=1001',
  notifyUrl: 'https://api.parol.example/webhooks/payg/sample',
  expiresAt: '2026-11-28T05:00:00.000Z',
  createdAt: '2026-11-28T04:30:00.000Z',
  mobile: true,
  channel: null,
  extra: {},
  foreign: null,
};
const request = {
  method: 'POST',
  path: '/orders',
  body: {
    json: { merchant_order: 'dep-1001', centavos: '50050', notify_url: order.notifyUrl },
  },
  signing,
} as const;
const reply = { order_no: 'SL1', merchant_order: 'dep-1001', currency: 'PHP' };

const report = (word: string, meaning: Meaning, digits: string | null): Report => ({
  eventId: null,
  paymentId: null,
  reference: 'dep-1001',
  providerRef: 'SL1',
  word,
  meaning,
  amount: digits === null ? null : { digits, decimals: 2 },
  amountOf: 'total',
  currency: 'PHP',
});
const notice = (word: string, meaning: Meaning, amount: string | null) => ({
  name: word,
  method: 'POST' as const,
  body: JSON.stringify({ id: 'ev_1', ...reply, state: word, amount }),
  reports: [
    {
      ...report(word, meaning, amount?.replace('.', '') ?? null),
      eventId: 'ev_1',
      amountOf: 'event' as const,
    },
  ],
});

const examples: AdapterExamples = {
  orders: [
    {
      name: 'an order',
      order,
      request,
      reply: { status: 201, body: { ...reply, qr: '00020101', number: '12345678' } },
      accepted: {
        providerRef: 'SL1',
        show: [
          { kind: 'qr', text: '00020101', expiresAt: null },
          { kind: 'reference', number: '12345678', expiresAt: null },
        ],
      },
    },
    { name: 'a refusal', order, request, reply: { status: 400, body: null }, accepted: null },
  ],
  states: [
    {
      name: 'paid',
      reply: { status: 200, body: { ...reply, state: 'paid', paid: '500.50' } },
      report: report('paid', 'paid', '50050'),
    },
    { name: 'no order', reply: { status: 404, body: {} }, report: null },
  ],
  notices: [
    notice('waiting', 'pending', null),
    notice('paid', 'paid', '500.50'),
    notice('failed', 'failed', null),
    notice('refunded', 'refunded', '500.50'),
    notice('held', 'unknown', null),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: { lines: [{ order_no: 'SL1', amount: '500.50' }], total: '500.50', next: null },
      },
      payments: {
        lines: [
          {
            paymentId: null,
            reference: null,
            providerRef: 'SL1',
            amount: { digits: '50050', decimals: 2 },
            currency: 'PHP',
            state: 'paid',
          },
        ],
        total: { digits: '50050', decimals: 2 },
        next: null,
      },
    },
  ],
};

/** An adapter of a provider that signs the whole body. */
export const sampleAdapter: PublishedAdapter = withProof({
  scheme: 'hmac',
  hash: 'sha512',
  signed: [{ at: 'raw-body' }],
  signature: { at: 'header', name: 'x-sample-signature', encoding: 'base64' },
  body: 'json',
});

/** The sample with another proof. */
export function withProof(proof: PublishedAdapter['proof']): PublishedAdapter {
  return {
    id: 'sample',
    code: code.replace('PROOF', JSON.stringify(proof)),
    proof,
    functions: ['read', 'state', 'settlement', 'payments', 'reply'],
    examples,
  };
}

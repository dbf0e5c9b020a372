import type {
  AdapterExamples,
  ExactJson,
  Meaning,
  NoticeExample,
} from '@parol/contract/gateway-adapter';
import { exampleLine, exampleOrder, exampleReport, pesos } from './example-order.ts';

const text = '00020101021228370011ph.ppmi.p2m0111LANTERNPAY5406500.005802PH6304A13F';
const expiresAt = '2026-11-27T04:30:00.000Z';
const account = { bank: 'Lantern Bank', number: '1002003004', name: 'PAROL DEPOSITS' };
const order = (status: string, over: { readonly [name: string]: ExactJson } = {}) => ({
  status: 200,
  body: {
    id: 'p-77',
    external_id: 'dep-1001',
    status,
    amount: '500',
    currency: 'PHP',
    expires_at: expiresAt,
    ...over,
  },
});
const request = (method: string) => ({
  method: 'POST' as const,
  path: '/payment_requests',
  body: {
    json: {
      external_id: 'dep-1001',
      amount: 500,
      currency: 'PHP',
      description: 'Lantern Pay',
      method,
      callback_url: 'https://parol.example/webhooks/payg/lantern',
      success_url: 'https://parol.example/deposit-status?deposit=1001',
      expires_at: expiresAt,
    },
  },
  signing: { scheme: 'basic' as const },
});

const notice = (status: string, meaning: Meaning): NoticeExample => ({
  name: status,
  method: 'POST',
  headers: { 'webhook-id': `wh_${status}` },
  body: JSON.stringify({
    event: 'payment_request.updated',
    data: { id: 'p-77', external_id: 'dep-1001', status, amount: 500, currency: 'PHP' },
  }),
  reports: [
    exampleReport(status, meaning, {
      eventId: `wh_${status}`,
      amount: meaning === 'paid' ? { digits: '500', decimals: 0 } : null,
      amountOf: 'event',
    }),
  ],
});

export default {
  orders: [
    {
      name: 'an order with a QR code',
      order: exampleOrder(),
      request: request('QRPH'),
      reply: {
        status: 201,
        body: order('REQUIRES_ACTION', { qr_string: text, account: null }).body,
      },
      accepted: { providerRef: 'p-77', show: [{ kind: 'qr', text, expiresAt }] },
    },
    {
      name: 'an order with an account',
      order: exampleOrder({ extra: { payment_type: 'bank' } }),
      request: request('VIRTUAL_ACCOUNT'),
      reply: { status: 201, body: order('REQUIRES_ACTION', { qr_string: null, account }).body },
      accepted: { providerRef: 'p-77', show: [{ kind: 'account', ...account, expiresAt }] },
    },
    {
      name: 'a refused order',
      order: exampleOrder(),
      request: request('QRPH'),
      reply: { status: 400, body: { error: 'bad_order' } },
      accepted: null,
    },
  ],
  states: [
    { name: 'open', reply: order('PENDING'), report: exampleReport('PENDING', 'pending') },
    {
      name: 'paid',
      reply: order('SUCCEEDED', { paid_amount: '500', returned_amount: '0' }),
      report: exampleReport('SUCCEEDED', 'paid', { amount: { digits: '500', decimals: 0 } }),
    },
    {
      name: 'partly refunded',
      reply: order('PARTIALLY_REFUNDED', { paid_amount: '500', returned_amount: '120.5' }),
      report: exampleReport('PARTIALLY_REFUNDED', 'partly_refunded', {
        amount: { digits: '1205', decimals: 1 },
      }),
    },
    {
      name: 'an order that the provider does not have',
      reply: { status: 404, body: { error: 'no_such_order' } },
      report: null,
    },
  ],
  notices: [
    notice('REQUIRES_ACTION', 'pending'),
    notice('PENDING', 'pending'),
    notice('SUCCEEDED', 'paid'),
    notice('succeeded', 'paid'),
    notice('FAILED', 'failed'),
    notice('EXPIRED', 'expired'),
    notice('CANCELED', 'cancelled'),
    notice('REFUNDED', 'refunded'),
    notice('PARTIALLY_REFUNDED', 'partly_refunded'),
    notice('CHARGED_BACK', 'chargeback'),
    notice('ON_HOLD', 'unknown'),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: {
          data: [line('t1', '500.00', 'PAYMENT'), line('t2', '120.00', 'REFUND')],
          has_more: true,
        },
      },
      payments: {
        lines: [
          exampleLine('t1', pesos('50000'), 'paid'),
          exampleLine('t2', pesos('12000'), 'refunded'),
        ],
        total: null,
        next: 't2',
      },
    },
  ],
} satisfies AdapterExamples;

function line(id: string, amount: string, type: string) {
  return { id, payment_request_id: 'p-77', external_id: 'dep-1001', type, amount, currency: 'PHP' };
}

import type {
  AdapterExamples,
  ExactJson,
  Meaning,
  NoticeExample,
} from '@parol/contract/gateway-adapter';
import {
  exampleLine,
  exampleOrder,
  exampleReport,
  orderAndRefusal,
  pesos,
} from './example-order.ts';

const url = 'https://pay.kawing.example/81234';
const of = { providerRef: '81234' };
const flagsOf = (raised: string) =>
  Object.fromEntries(
    ['pending', 'success', 'is_void', 'is_expired', 'is_refund', 'is_partial', 'is_chargeback'].map(
      (flag) => [flag, raised.split(' ').includes(flag)],
    ),
  );
const order = (raised: string, over: { readonly [name: string]: ExactJson } = {}) => ({
  status: 200,
  body: { id: '81234', merchant_ref: 'dep-1001', currency: 'PHP', ...flagsOf(raised), ...over },
});

const notice = (
  raised: string,
  meaning: Meaning,
  payment: { readonly id: number; readonly centavos: number } | null = null,
): NoticeExample => ({
  name: raised === '' ? 'no flag' : raised,
  method: 'POST',
  body: JSON.stringify({
    type: 'TRANSACTION',
    obj: {
      id: payment?.id ?? 0,
      created_at: '2026-11-27T04:10:00.000Z',
      order: { id: 81234, merchant_ref: 'dep-1001' },
      amount_centavos: payment?.centavos ?? 0,
      currency: 'PHP',
      bank: 'BPI',
      ...flagsOf(raised),
    },
  }),
  reports: [
    exampleReport(raised === '' ? 'none' : raised, meaning, {
      ...of,
      paymentId: payment && String(payment.id),
      amount: payment && pesos(String(payment.centavos)),
      amountOf: 'event',
    }),
  ],
});

export default {
  orders: orderAndRefusal(
    {
      name: 'an order',
      order: exampleOrder({ extra: { bank_code: 'BPI' } }),
      request: {
        method: 'POST',
        path: '/api/orders',
        body: {
          json: {
            merchant_ref: 'dep-1001',
            amount_centavos: 50000,
            currency: 'PHP',
            description: 'Lantern Pay',
            bank: 'BPI',
            redirection_url: 'https://parol.example/deposit-status?deposit=1001',
            notification_url: 'https://parol.example/webhooks/payg/lantern',
            expires_at: '2026-11-27T04:30:00.000Z',
          },
        },
        signing: {
          scheme: 'token',
          into: { at: 'header', name: 'authorization' },
          prefix: 'Token ',
        },
      },
      reply: { status: 201, body: order('pending', { pay_url: url }).body },
      accepted: { providerRef: '81234', show: [{ kind: 'redirect', url, expiresAt: null }] },
    },
    { status: 400, body: { detail: 'bad order' } },
  ),
  states: [
    {
      name: 'open',
      reply: order('pending', { paid_centavos: '0', returned_centavos: '0' }),
      report: exampleReport('pending', 'pending', of),
    },
    {
      name: 'paid',
      reply: order('success', { paid_centavos: '50000', returned_centavos: '0' }),
      report: exampleReport('success', 'paid', { ...of, amount: pesos('50000') }),
    },
    {
      name: 'partly refunded, with booleans as texts',
      reply: order('', {
        success: 'True',
        is_refund: 'true',
        is_partial: 'True',
        paid_centavos: '50000',
        returned_centavos: '12000',
      }),
      report: exampleReport('is_partial is_refund success', 'partly_refunded', {
        ...of,
        amount: pesos('12000'),
      }),
    },
    {
      name: 'an order that the provider does not have',
      reply: { status: 404, body: { detail: 'no such order' } },
      report: null,
    },
  ],
  notices: [
    notice('pending', 'pending'),
    notice('success', 'paid', { id: 9001, centavos: 50000 }),
    notice('', 'failed'),
    notice('is_expired', 'expired'),
    notice('is_void', 'cancelled'),
    notice('is_refund success', 'refunded', { id: 9002, centavos: 50000 }),
    notice('is_partial is_refund success', 'partly_refunded', { id: 9002, centavos: 12000 }),
    notice('is_chargeback success', 'chargeback', { id: 9003, centavos: 50000 }),
    notice('is_void pending success', 'unknown'),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: {
          total_centavos: '30000',
          results: [
            line('9001', '50000', ''),
            line('9002', '12000', 'is_refund'),
            line('9003', '8000', 'is_chargeback'),
          ],
          next: '2',
        },
      },
      payments: {
        lines: [
          exampleLine('9001', pesos('50000'), 'paid', of),
          exampleLine('9002', pesos('12000'), 'refunded', of),
          exampleLine('9003', pesos('8000'), 'chargeback', of),
        ],
        total: pesos('30000'),
        next: '2',
      },
    },
  ],
} satisfies AdapterExamples;

function line(id: string, amount: string, raised: string) {
  return {
    id,
    order: { id: '81234', merchant_ref: 'dep-1001' },
    amount_centavos: amount,
    currency: 'PHP',
    is_refund: raised === 'is_refund',
    is_chargeback: raised === 'is_chargeback',
  };
}

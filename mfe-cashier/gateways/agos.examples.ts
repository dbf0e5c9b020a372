import type { AdapterExamples, Meaning, NoticeExample } from '@parol/contract/gateway-adapter';
import {
  exampleLine,
  exampleOrder,
  exampleReport,
  orderAndRefusal,
  pesos,
} from './example-order.ts';

const url = 'https://pay.agos.example/checkout/p-77';
const order = (attributes: Readonly<Record<string, string | null>>) => ({
  data: {
    id: 'p-77',
    type: 'checkout',
    attributes: { reference: 'dep-1001', currency: 'PHP', ...attributes },
  },
});

const notice = (
  type: string,
  meaning: Meaning,
  payment: { readonly id: string; readonly centavos: number } | null,
): NoticeExample => ({
  name: type,
  method: 'POST',
  body: JSON.stringify({
    data: {
      id: `evt_${type}`,
      type: 'event',
      attributes: {
        type,
        created_at: '2026-11-27T04:10:00.000Z',
        data: {
          id: payment?.id ?? null,
          type: 'payment',
          attributes: {
            checkout_id: 'p-77',
            reference: 'dep-1001',
            amount: payment?.centavos ?? null,
            currency: 'PHP',
          },
        },
      },
    },
  }),
  reports: [
    exampleReport(type, meaning, {
      eventId: `evt_${type}`,
      paymentId: payment?.id ?? null,
      amount: payment && pesos(String(payment.centavos)),
      amountOf: 'event',
    }),
  ],
});
const payment = { id: 'pay_51c0', centavos: 50000 };

export default {
  orders: orderAndRefusal(
    {
      name: 'an order',
      order: exampleOrder(),
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        body: {
          json: {
            data: {
              attributes: {
                reference: 'dep-1001',
                amount: 50000,
                currency: 'PHP',
                description: 'Lantern Pay',
                success_url: 'https://parol.example/deposit-status?deposit=1001',
                notify_url: 'https://parol.example/webhooks/payg/lantern',
                expires_at: '2026-11-27T04:30:00.000Z',
                device: 'mobile',
              },
            },
          },
        },
        signing: { scheme: 'basic' },
      },
      reply: {
        status: 201,
        body: order({ status: 'awaiting_payment', checkout_url: url }),
      },
      accepted: { providerRef: 'p-77', show: [{ kind: 'redirect', url, expiresAt: null }] },
    },
    { status: 400, body: { errors: [{ code: 'parameter_invalid' }] } },
  ),
  states: [
    {
      name: 'open',
      reply: { status: 200, body: order({ status: 'awaiting_payment', amount_paid: '0' }) },
      report: exampleReport('awaiting_payment', 'pending'),
    },
    {
      name: 'paid',
      reply: { status: 200, body: order({ status: 'paid', amount_paid: '50000' }) },
      report: exampleReport('paid', 'paid', { amount: pesos('50000') }),
    },
    {
      name: 'partly refunded',
      reply: {
        status: 200,
        body: order({
          status: 'partially_refunded',
          amount_paid: '50000',
          amount_refunded: '12000',
        }),
      },
      report: exampleReport('partially_refunded', 'partly_refunded', { amount: pesos('12000') }),
    },
    {
      name: 'an order that the provider does not have',
      reply: { status: 404, body: { errors: [{ code: 'resource_not_found' }] } },
      report: null,
    },
  ],
  notices: [
    notice('payment.processing', 'pending', null),
    notice('payment.paid', 'paid', payment),
    notice('Payment.Paid', 'paid', payment),
    notice('payment.failed', 'failed', null),
    notice('checkout.expired', 'expired', null),
    notice('checkout.cancelled', 'cancelled', null),
    notice('payment.refunded', 'refunded', { id: 're_1', centavos: 50000 }),
    notice('payment.partially_refunded', 'partly_refunded', { id: 're_1', centavos: 12000 }),
    notice('payment.disputed', 'chargeback', { id: 'dp_1', centavos: 50000 }),
    notice('payment.under_review', 'unknown', null),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: {
          data: [
            line('pay_51c0', '50000', 'payment'),
            line('re_1', '12000', 'refund'),
            line('dp_1', '8000', 'dispute'),
          ],
          total: '30000',
          next_cursor: 'dp_1',
        },
      },
      payments: {
        lines: [
          exampleLine('pay_51c0', pesos('50000'), 'paid'),
          exampleLine('re_1', pesos('12000'), 'refunded'),
          exampleLine('dp_1', pesos('8000'), 'chargeback'),
        ],
        total: pesos('30000'),
        next: 'dp_1',
      },
    },
  ],
} satisfies AdapterExamples;

function line(id: string, amount: string, kind: string) {
  return { id, checkout_id: 'p-77', reference: 'dep-1001', amount, currency: 'PHP', kind };
}

import type {
  AdapterExamples,
  ExactAmount,
  ExactJson,
  Meaning,
  NoticeExample,
} from '@parol/contract/gateway-adapter';
import { exampleLine, exampleOrder, exampleReport, orderAndRefusal } from './example-order.ts';

const address = 'TJc1FmN2xWb8qR5sUv3YzKp7DhGe4LaAoE';
const expiresAt = '2026-11-27T04:30:00.000Z';
const usdt = (digits: string): ExactAmount => ({ digits, decimals: 6 });
const of = { currency: 'USDT' };
const order = (status: string, over: { readonly [name: string]: ExactJson } = {}) => ({
  status: 200,
  body: {
    deposit_id: 'p-77',
    order_id: 'dep-1001',
    status,
    address,
    network: 'TRON',
    currency: 'USDT',
    pay_amount: '8.612345',
    valid_until: expiresAt,
    ...over,
  },
});

interface Sent {
  readonly name?: string;
  readonly amount?: string;
  readonly hash?: string;
  readonly network?: string;
  readonly currency?: string;
  readonly word?: string;
}
const notice = (status: string, meaning: Meaning, sent: Sent = {}): NoticeExample => ({
  name: sent.name ?? status,
  method: 'POST',
  body: JSON.stringify({
    event_id: `bev_${status}`,
    deposit_id: 'p-77',
    order_id: 'dep-1001',
    address,
    network: sent.network ?? 'TRON',
    currency: sent.currency ?? 'USDT',
    status,
    amount: sent.amount ?? null,
    total: sent.amount ?? '0.000000',
    tx_hash: sent.hash ?? null,
    confirmations: 20,
    required_confirmations: 20,
  }),
  reports: [
    exampleReport(sent.word ?? status, meaning, {
      eventId: `bev_${status}`,
      paymentId: sent.hash ?? null,
      amount: sent.amount === undefined ? null : usdt(sent.amount.replace('.', '')),
      amountOf: 'event',
      currency: sent.currency ?? 'USDT',
    }),
  ],
});
const paid = { amount: '8.612345', hash: '51c0' };

export default {
  orders: orderAndRefusal(
    {
      name: 'an order',
      order: exampleOrder({ foreign: { currency: 'USDT', amount: usdt('8612345') } }),
      request: {
        method: 'POST',
        path: '/v2/deposits',
        body: {
          json: {
            order_id: 'dep-1001',
            pay_amount: '8.612345',
            currency: 'USDT',
            network: 'TRON',
            callback_url: 'https://parol.example/webhooks/payg/lantern',
            valid_until: expiresAt,
          },
        },
        signing: {
          scheme: 'hmac',
          hash: 'sha512',
          signed: [{ at: 'time' }, { at: 'method' }, { at: 'path' }, { at: 'raw-body' }],
          encoding: 'hex',
          time: 'milliseconds',
          write: [
            { into: { at: 'header', name: 'barya-time' }, value: [{ at: 'time' }] },
            { into: { at: 'header', name: 'barya-signature' }, value: [{ at: 'signature' }] },
          ],
        },
      },
      reply: { status: 201, body: order('waiting').body },
      accepted: {
        providerRef: 'p-77',
        show: [
          {
            kind: 'crypto',
            address,
            network: 'TRON',
            currency: 'USDT',
            amount: usdt('8612345'),
            expiresAt,
          },
        ],
      },
    },
    { status: 400, body: { error: 'bad_order' } },
  ),
  states: [
    { name: 'open', reply: order('waiting'), report: exampleReport('waiting', 'pending', of) },
    {
      name: 'paid',
      reply: order('finished', { paid_amount: '8.612345', returned_amount: '0.000000' }),
      report: exampleReport('finished', 'paid', { ...of, amount: usdt('8612345') }),
    },
    {
      name: 'an order that the provider does not have',
      reply: { status: 404, body: { error: 'no_such_order' } },
      report: null,
    },
  ],
  notices: [
    notice('waiting', 'pending'),
    notice('confirming', 'pending', paid),
    notice('finished', 'paid', paid),
    notice('FINISHED', 'paid', paid),
    notice('finished', 'paid', { name: 'less than asked', amount: '8.000000', hash: '51c1' }),
    notice('finished', 'paid', { name: 'another token', ...paid, currency: 'USDC' }),
    notice('finished', 'unknown', {
      name: 'another network',
      ...paid,
      network: 'POLYGON',
      word: 'finished on POLYGON',
    }),
    notice('failed', 'failed'),
    notice('expired', 'expired'),
    notice('cancelled', 'cancelled'),
    notice('refunded', 'refunded', { amount: '8.612345', hash: 'r1' }),
    notice('partially_refunded', 'partly_refunded', { amount: '2.000000', hash: 'r2' }),
    notice('frozen', 'unknown'),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: {
          lines: [line('51c0', 'in', '8.612345'), line('r2', 'out', '2.000000')],
          total: '6.612345',
          next: null,
        },
      },
      payments: {
        lines: [
          exampleLine('51c0', usdt('8612345'), 'paid', of),
          exampleLine('r2', usdt('2000000'), 'refunded', of),
        ],
        total: usdt('6612345'),
        next: null,
      },
    },
  ],
} satisfies AdapterExamples;

function line(tx_hash: string, direction: string, amount: string) {
  return {
    tx_hash,
    deposit_id: 'p-77',
    order_id: 'dep-1001',
    direction,
    amount,
    currency: 'USDT',
    network: 'TRON',
  };
}

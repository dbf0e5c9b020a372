import type { AdapterExamples, Meaning, NoticeExample } from '@parol/contract/gateway-adapter';
import {
  exampleLine,
  exampleOrder,
  exampleReport,
  orderAndRefusal,
  pesos,
} from './example-order.ts';

const number = '841209375521';
const expires = '2026-11-30T04:00:00.000Z';
const of = { providerRef: number };
const form = (over: Readonly<Record<string, string>>) => ({
  status: 200,
  body: { txnid: 'dep-1001', refno: number, ccy: 'PHP', amount: '500.00', expires, ...over },
});

const notice = (
  status: string,
  meaning: Meaning,
  {
    name = status,
    amount = '',
    paid = '0.00',
    payid = '',
  }: {
    readonly name?: string;
    readonly amount?: string;
    readonly paid?: string;
    readonly payid?: string;
  } = {},
): NoticeExample => ({
  name,
  method: 'POST',
  body: new URLSearchParams({
    txnid: 'dep-1001',
    refno: number,
    status,
    amount,
    paid,
    ccy: 'PHP',
    payid,
    message: 'See status',
  }).toString(),
  reports: [
    exampleReport(status, meaning, {
      ...of,
      paymentId: payid === '' ? null : payid,
      amount: amount === '' ? null : pesos(amount.replace('.', '')),
      amountOf: 'event',
    }),
  ],
});

const part = (text: string) => ({ at: 'text', text }) as const;
const field = (name: string) => ({ at: 'body', name }) as const;

export default {
  orders: orderAndRefusal(
    {
      name: 'an order',
      order: exampleOrder({ expiresAt: expires }),
      request: {
        method: 'POST',
        path: '/collect',
        body: {
          form: {
            txnid: 'dep-1001',
            amount: '500.00',
            ccy: 'PHP',
            description: 'Lantern Pay',
            notify: 'https://parol.example/webhooks/payg/lantern',
            expires,
          },
        },
        signing: {
          scheme: 'hmac',
          hash: 'sha256',
          signed: [
            part('collect:'),
            field('txnid'),
            part(':'),
            field('amount'),
            part(':'),
            field('ccy'),
            part(':'),
            field('expires'),
          ],
          encoding: 'hex',
          write: [{ into: { at: 'body', name: 'digest' }, value: [{ at: 'signature' }] }],
        },
      },
      reply: form({ status: 'P', paid: '0.00', returned: '0.00' }),
      accepted: {
        providerRef: number,
        show: [{ kind: 'reference', number, expiresAt: expires }],
      },
    },
    { status: 200, body: { status: 'F', message: 'bad order' } },
  ),
  states: [
    {
      name: 'open',
      reply: form({ status: 'P', paid: '0.00', returned: '0.00' }),
      report: exampleReport('P', 'pending', of),
    },
    {
      name: 'paid',
      reply: form({ status: 'S', paid: '500.00', returned: '0.00' }),
      report: exampleReport('S', 'paid', { ...of, amount: pesos('50000') }),
    },
    {
      name: 'partly refunded',
      reply: form({ status: 'R', paid: '380.00', returned: '120.00' }),
      report: exampleReport('R', 'partly_refunded', { ...of, amount: pesos('12000') }),
    },
    {
      name: 'an order that the provider does not have',
      reply: { status: 200, body: { status: 'F', message: 'no such order' } },
      report: null,
    },
  ],
  notices: [
    notice('P', 'pending'),
    notice('U', 'pending'),
    notice('A', 'pending'),
    notice('S', 'paid', { amount: '500.00', paid: '500.00', payid: '51c0' }),
    notice('s', 'paid', { amount: '500.00', paid: '500.00', payid: '51c0' }),
    notice('F', 'failed'),
    notice('E', 'expired'),
    notice('V', 'cancelled'),
    notice('R', 'refunded', { amount: '500.00', payid: 'r1' }),
    notice('R', 'partly_refunded', {
      name: 'R of a part',
      amount: '120.00',
      paid: '380.00',
      payid: 'r1',
    }),
    notice('K', 'chargeback', { amount: '500.00', payid: 'k1' }),
    notice('X', 'unknown'),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: {
          date: '2026-11-27',
          page: '1',
          pages: '2',
          total: '380.00',
          lines: [line('51c0', 'S', '500.00'), line('r1', 'R', '120.00')],
        },
      },
      payments: {
        lines: [
          exampleLine('51c0', pesos('50000'), 'paid', of),
          exampleLine('r1', pesos('12000'), 'refunded', of),
        ],
        total: pesos('38000'),
        next: '2',
      },
    },
  ],
  replies: {
    taken: { status: 200, type: 'text', body: 'result=OK' },
    repeated: { status: 200, type: 'text', body: 'result=OK' },
    'try-again': { status: 503, type: 'text', body: 'result=TRY-AGAIN' },
  },
} satisfies AdapterExamples;

function line(payid: string, status: string, amount: string) {
  return { payid, txnid: 'dep-1001', refno: number, status, amount, ccy: 'PHP' };
}

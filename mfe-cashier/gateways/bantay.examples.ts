import type {
  AdapterExamples,
  Meaning,
  NoticeExample,
  OwnPart,
  Signing,
} from '@parol/contract/gateway-adapter';
import {
  exampleLine,
  exampleOrder,
  exampleReport,
  orderAndRefusal,
  pesos,
} from './example-order.ts';

const url = 'https://pay.bantay.example/p-77';
const done = { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: 'success' };
const money = (value: string) => ({ currency: 'PHP', value });

const text = (value: string): OwnPart => ({ at: 'text', text: value });
const signing: Signing = {
  scheme: 'rsa',
  hash: 'sha256',
  signed: [
    { at: 'method' },
    text(' '),
    { at: 'path' },
    text('\n'),
    { at: 'header', name: 'client-id' },
    text('.'),
    { at: 'time' },
    text('.'),
    { at: 'raw-body' },
  ],
  encoding: 'url-base64',
  time: 'iso',
  write: [
    { into: { at: 'header', name: 'request-time' }, value: [{ at: 'time' }] },
    {
      into: { at: 'header', name: 'signature' },
      value: [text('algorithm=RSA256, keyVersion=1, signature='), { at: 'signature' }],
    },
  ],
};

const notice = (
  [notifyType, resultStatus, resultCode]: readonly [string, string, string],
  meaning: Meaning,
  payment: { readonly id: string; readonly centavos: string } | null,
): NoticeExample => ({
  name: `${notifyType} ${resultStatus} ${resultCode}`,
  method: 'POST',
  headers: { 'client-id': 'BANTAY0042' },
  body: JSON.stringify({
    notifyType,
    result: { resultStatus, resultCode },
    paymentId: 'p-77',
    paymentRequestId: 'dep-1001',
    transactionId: payment?.id ?? null,
    amount: payment && money(payment.centavos),
  }),
  reports: [
    exampleReport(`${notifyType} ${resultStatus} ${resultCode}`, meaning, {
      paymentId: payment?.id ?? null,
      amount: payment && pesos(payment.centavos),
      amountOf: 'event',
    }),
  ],
});
const payment = { id: 'T7b1f', centavos: '50000' };
const state = (paymentStatus: string, paid: string, refunded: string) => ({
  status: 200,
  body: {
    result: done,
    paymentId: 'p-77',
    paymentRequestId: 'dep-1001',
    paymentStatus,
    paidAmount: money(paid),
    refundedAmount: money(refunded),
  },
});

export default {
  orders: orderAndRefusal(
    {
      name: 'an order',
      order: exampleOrder(),
      request: {
        method: 'POST',
        path: '/api/v1/payments/pay',
        headers: { 'client-id': 'BANTAY0042' },
        body: {
          json: {
            paymentRequestId: 'dep-1001',
            order: { orderDescription: 'Lantern Pay' },
            paymentAmount: money('50000'),
            paymentExpiryTime: '2026-11-27T04:30:00.000Z',
            paymentNotifyUrl: 'https://parol.example/webhooks/payg/lantern',
            paymentRedirectUrl: 'https://parol.example/deposit-status?deposit=1001',
            terminalType: 'WAP',
          },
        },
        signing,
      },
      reply: {
        status: 200,
        body: {
          result: { resultStatus: 'A', resultCode: 'ACCEPT', resultMessage: 'accepted' },
          paymentId: 'p-77',
          paymentRequestId: 'dep-1001',
          normalUrl: url,
        },
      },
      accepted: { providerRef: 'p-77', show: [{ kind: 'redirect', url, expiresAt: null }] },
    },
    { status: 400, body: { result: { resultStatus: 'F', resultCode: 'PARAM_ILLEGAL' } } },
  ),
  states: [
    {
      name: 'open',
      reply: state('PROCESSING', '0', '0'),
      report: exampleReport('PROCESSING', 'pending'),
    },
    {
      name: 'paid',
      reply: state('SUCCESS', '50000', '0'),
      report: exampleReport('SUCCESS', 'paid', { amount: pesos('50000') }),
    },
    {
      name: 'refunded',
      reply: state('REFUNDED', '50000', '50000'),
      report: exampleReport('REFUNDED', 'refunded', { amount: pesos('50000') }),
    },
    {
      name: 'an order that the provider does not have',
      reply: {
        status: 404,
        body: { result: { resultStatus: 'F', resultCode: 'ORDER_NOT_EXIST' } },
      },
      report: null,
    },
  ],
  notices: [
    notice(['PAYMENT_PENDING', 'U', 'PROCESSING'], 'pending', null),
    notice(['PAYMENT_RESULT', 'S', 'SUCCESS'], 'paid', payment),
    notice(['payment_result', 's', 'success'], 'paid', payment),
    notice(['PAYMENT_RESULT', 'F', 'USER_REJECT'], 'failed', null),
    notice(['PAYMENT_RESULT', 'F', 'ORDER_EXPIRED'], 'expired', null),
    notice(['PAYMENT_RESULT', 'F', 'ORDER_CANCELLED'], 'cancelled', null),
    notice(['REFUND_RESULT', 'S', 'SUCCESS'], 'refunded', { id: 'R1', centavos: '50000' }),
    notice(['REFUND_RESULT', 'S', 'PARTIAL'], 'partly_refunded', { id: 'R2', centavos: '12000' }),
    notice(['DISPUTE_RESULT', 'S', 'SUCCESS'], 'chargeback', { id: 'D1', centavos: '50000' }),
    notice(['RISK_RESULT', 'S', 'SUCCESS'], 'unknown', null),
  ],
  settlements: [
    {
      reply: {
        status: 200,
        body: {
          result: done,
          lines: [line('T7b1f', '50000', 'PAYMENT'), line('R2', '12000', 'REFUND')],
          totalAmount: money('38000'),
          nextPageToken: null,
        },
      },
      payments: {
        lines: [
          exampleLine('T7b1f', pesos('50000'), 'paid'),
          exampleLine('R2', pesos('12000'), 'refunded'),
        ],
        total: pesos('38000'),
        next: null,
      },
    },
  ],
  replies: {
    taken: {
      status: 200,
      type: 'json',
      body: '{"result":{"resultStatus":"S","resultCode":"SUCCESS"}}',
    },
  },
} satisfies AdapterExamples;

function line(transactionId: string, centavos: string, type: string) {
  return {
    transactionId,
    paymentId: 'p-77',
    paymentRequestId: 'dep-1001',
    amount: money(centavos),
    type,
  };
}

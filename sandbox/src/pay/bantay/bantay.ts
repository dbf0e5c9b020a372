import * as v from 'valibot';
import { centavos, ofCentavos, sizeOf } from '../protocol/amounts.ts';
import {
  address,
  instant,
  label,
  pageAfter,
  pesosOnly,
  reference,
  textIn,
} from '../protocol/fields.ts';
import type { NewOrder, OrderView, Provider, SettledPayment, Word } from '../protocol/provider.ts';
import type { Happening } from '../protocol/provider.ts';
import { isSealed, seal } from './signing.ts';

/** `notifyType`, `resultStatus` and `resultCode` of a notice, `paymentStatus` of an order. */
const words: Readonly<
  Record<Exclude<Word, 'mismatched'>, readonly [string, string, string, string]>
> = {
  open: ['PAYMENT_PENDING', 'U', 'PROCESSING', 'PROCESSING'],
  processing: ['PAYMENT_PENDING', 'U', 'PROCESSING', 'PROCESSING'],
  paid: ['PAYMENT_RESULT', 'S', 'SUCCESS', 'SUCCESS'],
  failed: ['PAYMENT_RESULT', 'F', 'USER_REJECT', 'FAIL'],
  expired: ['PAYMENT_RESULT', 'F', 'ORDER_EXPIRED', 'EXPIRED'],
  cancelled: ['PAYMENT_RESULT', 'F', 'ORDER_CANCELLED', 'CANCELLED'],
  refunded: ['REFUND_RESULT', 'S', 'SUCCESS', 'REFUNDED'],
  partlyRefunded: ['REFUND_RESULT', 'S', 'PARTIAL', 'PARTIALLY_REFUNDED'],
  chargedBack: ['DISPUTE_RESULT', 'S', 'SUCCESS', 'DISPUTED'],
  unknown: ['RISK_RESULT', 'S', 'SUCCESS', 'AT_RISK'],
};
const wordsOf = (word: Word) => words[word === 'mismatched' ? 'unknown' : word];

const money = () =>
  v.looseObject({ currency: pesosOnly(), value: v.pipe(v.string(), v.maxLength(20)) });
const orderBody = v.looseObject({
  paymentRequestId: reference(),
  order: v.looseObject({ orderDescription: label() }),
  paymentAmount: money(),
  paymentExpiryTime: instant(),
  paymentNotifyUrl: address(),
  paymentRedirectUrl: address(),
});

/** An order of an amount that ends like this gets unsigned replies. */
const UNSIGNED_CENTAVOS = 17n;

/** Bantay: RSA both ways, and over its replies; centavos as texts. */
export const bantay: Provider = {
  protocol: 'bantay',
  brand: 'Bantay',
  form: 'json',
  calls: {
    create: 'POST /api/v1/payments/pay',
    read: 'POST /api/v1/payments/inquiry',
    cancel: 'POST /api/v1/payments/cancel',
    settlement: 'POST /api/v1/settlements/query',
  },
  keyUse: { notices: 'rsa', calls: 'rsa' },
  pageSize: 100,
  adds: ['second-key'],
  lacks: ['same-id'],
  newId: (random) => `20${random.digits(14)}`,
  newCode: () => null,
  isAuthentic: (request, { pairs }, now) =>
    pairs !== undefined && isSealed(request, pairs.merchant.publicPem, now),
  readOrder,
  orderNamed: ({ body }) => textIn(body, 'paymentId'),
  reply: orderOnWire,
  reportPage: ({ body }) => pageAfter(textIn(body, 'date'), textIn(body, 'pageToken')),
  settlement: ({ lines, total, more }) => ({
    result: done,
    lines: lines.map(line),
    totalAmount: peso(total),
    nextPageToken: more ? (lines.at(-1)?.paymentId ?? null) : null,
  }),
  refusal(why) {
    const [status, resultStatus, resultCode] = {
      bad_signature: [401, 'F', 'INVALID_SIGNATURE'],
      bad_order: [400, 'F', 'PARAM_ILLEGAL'],
      no_such_order: [404, 'F', 'ORDER_NOT_EXIST'],
      down: [503, 'U', 'UNKNOWN_EXCEPTION'],
    }[why] as [number, string, string];
    return {
      status,
      body: { result: { resultStatus, resultCode, resultMessage: why.replaceAll('_', ' ') } },
    };
  },
  sealReply: ({ path }, body, { at, keys }) =>
    seal({
      path,
      body,
      at,
      privatePem: keys.pairs?.provider[0].privatePem ?? '',
      version: 1,
      timeHeader: 'response-time',
    }),
  leavesUnsealed: ({ amount }) => (amount / 100n) % 100n === UNSIGNED_CENTAVOS,
  notice: (order, happening) =>
    JSON.stringify({
      ...noticeWords(happening),
      paymentId: order.id,
      paymentRequestId: order.reference,
      transactionId: happening.paymentId,
      amount: happening.amount === null ? null : peso(happening.amount),
    }),
  sign: (body, { path, at, keys, number }) => ({
    query: '',
    headers: {
      'content-type': 'application/json',
      ...seal({
        path,
        body,
        at,
        privatePem: keys.pairs?.provider[number - 1]?.privatePem ?? '',
        version: number,
        timeHeader: 'request-time',
      }),
    },
    body,
  }),
  isTaken({ status, body }) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answerBody), body);
    return status === 200 && parsed.success;
  },
};

const answerBody = v.looseObject({ result: v.looseObject({ resultStatus: v.literal('S') }) });

const done = { resultStatus: 'S', resultCode: 'SUCCESS', resultMessage: 'success' } as const;

const peso = (amount: bigint) => ({ currency: 'PHP', value: String(centavos(amount)) });

function noticeWords({ word, otherCase }: Happening) {
  const [type, status, code] = wordsOf(word);
  const spelt = (text: string) => (otherCase ? text.toLowerCase() : text);
  return {
    notifyType: spelt(type),
    result: { resultStatus: spelt(status), resultCode: spelt(code) },
  };
}

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  const amount = parsed.success ? ofCentavos(parsed.output.paymentAmount.value) : undefined;
  if (!parsed.success || amount === undefined) return undefined;
  const order = parsed.output;
  return {
    reference: order.paymentRequestId,
    amount,
    currency: 'PHP',
    network: null,
    label: order.order.orderDescription,
    channel: null,
    shows: 'redirect',
    return_url: order.paymentRedirectUrl,
    notify_url: order.paymentNotifyUrl,
    expires_at: order.paymentExpiryTime,
  };
}

function orderOnWire({ order, word, paid, returned, payUrl }: OrderView) {
  const [, , , paymentStatus] = wordsOf(word);
  return {
    result:
      word === 'open'
        ? { resultStatus: 'A', resultCode: 'ACCEPT', resultMessage: 'accepted' }
        : done,
    paymentId: order.id,
    paymentRequestId: order.reference,
    paymentStatus,
    paidAmount: peso(paid),
    refundedAmount: peso(returned),
    normalUrl: payUrl,
  };
}

const line = ({ paymentId, order, amount, kind }: SettledPayment) => ({
  transactionId: paymentId,
  paymentId: order.id,
  paymentRequestId: order.reference,
  amount: peso(sizeOf(amount)),
  type: { payment: 'PAYMENT', refund: 'REFUND', chargeback: 'DISPUTE' }[kind],
});

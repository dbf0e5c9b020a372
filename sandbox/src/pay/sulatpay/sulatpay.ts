import * as v from 'valibot';
import { decimalOf, positiveAmount, sizeOf } from '../protocol/amounts.ts';
import { isAnySuccess, refusalStatus } from '../protocol/answers.ts';
import { address, instant, label, pageAfter, pesosOnly, reference } from '../protocol/fields.ts';
import type { NewOrder, OrderView, Provider } from '../protocol/provider.ts';
import { qrText } from '../protocol/qr-text.ts';
import { hasHeader, hmac } from '../protocol/signatures.ts';
import { spell, wordFor, type Words } from '../protocol/spelling.ts';

const words: Words = {
  open: 'waiting',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
  partlyRefunded: 'partly_refunded',
  chargedBack: 'charged_back',
  unknown: 'held',
};

const orderBody = v.looseObject({
  merchant_order: reference(),
  amount: v.pipe(v.string(), v.maxLength(20)),
  currency: pesosOnly(),
  title: label(),
  notify_url: address(),
  return_url: address(),
  expires: instant(),
});

/**
 * SulatPay: a QR code and a number to type, signed in base64 over the body. No gateway of the
 * repository uses it: it is there for whoever tries to add one.
 */
export const sulatPay: Provider = {
  protocol: 'sulatpay',
  brand: 'SulatPay',
  form: 'json',
  calls: {
    create: 'POST /v1/orders',
    read: 'GET /v1/orders/:id',
    cancel: 'POST /v1/orders/:id/cancel',
    settlement: 'GET /v1/days/:day',
  },
  keyUse: { notices: 'secret', calls: 'token' },
  pageSize: 100,
  newId: (random) => `SL${random.token(12)}`,
  newCode: (random) => random.digits(8),
  isAuthentic: (request, keys) => hasHeader(request, 'x-sulat-key', keys.api),
  readOrder,
  orderNamed: ({ params }) => params['id'] ?? '',
  reply: orderOnWire,
  reportPage: ({ params, query }) => pageAfter(params['day'], query['from']),
  settlement: ({ lines, total, more }) => ({
    lines: lines.map(({ paymentId, order, amount, kind }) => ({
      payment_no: paymentId,
      order_no: order.id,
      merchant_order: order.reference,
      kind: kind === 'payment' ? 'in' : kind,
      amount: decimalOf(sizeOf(amount), 'PHP'),
      currency: 'PHP',
    })),
    total: decimalOf(total, 'PHP'),
    next: more ? (lines.at(-1)?.paymentId ?? null) : null,
  }),
  refusal: (why) => ({
    status: refusalStatus[why],
    body: { error: why },
  }),
  notice: (order, happening) =>
    JSON.stringify({
      id: happening.eventId,
      order_no: order.id,
      merchant_order: order.reference,
      state: spell(words, happening),
      amount: happening.amount === null ? null : decimalOf(happening.amount, 'PHP'),
      currency: 'PHP',
      payment_no: happening.paymentId,
    }),
  sign: (body, { keys, number }) => ({
    query: '',
    headers: {
      'content-type': 'application/json',
      'x-sulat-signature': hmac('sha512', keys.notices[number - 1] ?? '', body, 'base64'),
    },
    body,
  }),
  isTaken: isAnySuccess,
};

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  const amount = parsed.success ? positiveAmount(parsed.output.amount, 'PHP') : undefined;
  if (!parsed.success || amount === undefined) return undefined;
  const order = parsed.output;
  return {
    reference: order.merchant_order,
    amount,
    currency: 'PHP',
    network: null,
    label: order.title,
    channel: null,
    shows: 'qr',
    return_url: order.return_url,
    notify_url: order.notify_url,
    expires_at: order.expires,
  };
}

function orderOnWire({ order, word, paid, returned }: OrderView) {
  return {
    order_no: order.id,
    merchant_order: order.reference,
    state: wordFor(words, word),
    amount: decimalOf(order.amount, 'PHP'),
    currency: 'PHP',
    paid: decimalOf(paid, 'PHP'),
    returned: decimalOf(returned, 'PHP'),
    qr: qrText(order),
    number: order.code,
    expires: order.expires_at.toISOString(),
  };
}

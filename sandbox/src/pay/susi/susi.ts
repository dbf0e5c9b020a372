import * as v from 'valibot';
import { decimalOf, positiveAmount, sizeOf } from '../protocol/amounts.ts';
import { isAnySuccess, refusalStatus } from '../protocol/answers.ts';
import { address, instant, label, pageAfter, pesosOnly, reference } from '../protocol/fields.ts';
import type { NewOrder, OrderView, Provider } from '../protocol/provider.ts';
import { qrText } from '../protocol/qr-text.ts';
import { hasBasic } from '../protocol/signatures.ts';
import { spell, wordFor, type Words } from '../protocol/spelling.ts';

const words: Words = {
  open: 'REQUIRES_ACTION',
  processing: 'PENDING',
  paid: 'SUCCEEDED',
  failed: 'FAILED',
  expired: 'EXPIRED',
  cancelled: 'CANCELED',
  refunded: 'REFUNDED',
  partlyRefunded: 'PARTIALLY_REFUNDED',
  chargedBack: 'CHARGED_BACK',
  unknown: 'ON_HOLD',
};

const orderBody = v.looseObject({
  external_id: reference(),
  amount: v.number(),
  currency: pesosOnly(),
  description: label(),
  method: v.picklist(['QRPH', 'VIRTUAL_ACCOUNT']),
  callback_url: address(),
  success_url: address(),
  expires_at: instant(),
});

/** Susi: amounts as JSON numbers, a QR code or an account, and notices that only carry a token. */
export const susi: Provider = {
  protocol: 'susi',
  brand: 'Susi',
  form: 'json',
  calls: {
    create: 'POST /payment_requests',
    read: 'GET /payment_requests/:id',
    cancel: 'POST /payment_requests/:id/cancel',
    settlement: 'GET /transactions',
  },
  keyUse: { notices: 'token', calls: 'basic' },
  pageSize: 100,
  newId: (random) => `pr_${random.token(12)}`,
  newCode: (random, { shows }) => (shows === 'account' ? `9${random.digits(11)}` : null),
  isAuthentic: hasBasic,
  readOrder,
  orderNamed: ({ params }) => params['id'] ?? '',
  reply: orderOnWire,
  reportPage: ({ query }) => pageAfter(query['date'], query['after_id']),
  settlement: ({ lines, more }) => ({
    data: lines.map(({ paymentId, order, amount, kind }) => ({
      id: paymentId,
      payment_request_id: order.id,
      external_id: order.reference,
      type: kind.toUpperCase(),
      amount: numberOf(sizeOf(amount)),
      currency: 'PHP',
    })),
    has_more: more,
  }),
  refusal: (why) => ({
    status: refusalStatus[why],
    body: { error_code: why.toUpperCase() },
  }),
  notice: (order, happening) =>
    JSON.stringify({
      event: 'payment_request.updated',
      // Sent as a header.
      webhook_id: happening.eventId,
      data: {
        id: order.id,
        external_id: order.reference,
        status: spell(words, happening),
        amount: happening.amount === null ? null : numberOf(happening.amount),
        currency: 'PHP',
      },
    }),
  sign(notice, { keys }) {
    const { webhook_id, ...body } = v.parse(
      v.looseObject({ webhook_id: v.string() }),
      JSON.parse(notice),
    );
    return {
      query: '',
      headers: {
        'content-type': 'application/json',
        'x-callback-token': keys.token,
        'webhook-id': webhook_id,
      },
      body: JSON.stringify(body),
    };
  },
  isTaken: isAnySuccess,
};

/** Pesos as a JSON number, such as 500.5. */
const numberOf = (amount: bigint): number => Number(decimalOf(amount, 'PHP'));

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  const amount = parsed.success ? positiveAmount(String(parsed.output.amount), 'PHP') : undefined;
  if (!parsed.success || amount === undefined) return undefined;
  const order = parsed.output;
  return {
    reference: order.external_id,
    amount,
    currency: 'PHP',
    network: null,
    label: order.description,
    channel: null,
    shows: order.method === 'QRPH' ? 'qr' : 'account',
    return_url: order.success_url,
    notify_url: order.callback_url,
    expires_at: order.expires_at,
  };
}

function orderOnWire({ order, word, paid, returned }: OrderView) {
  return {
    id: order.id,
    external_id: order.reference,
    status: wordFor(words, word),
    amount: numberOf(order.amount),
    currency: 'PHP',
    paid_amount: numberOf(paid),
    returned_amount: numberOf(returned),
    qr_string: order.shows === 'qr' ? qrText(order) : null,
    account:
      order.code === null
        ? null
        : { bank: 'Susi Rural Bank', number: order.code, name: 'Parol via Susi' },
    expires_at: order.expires_at.toISOString(),
  };
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { centavos, ofCentavos, sizeOf } from '../protocol/amounts.ts';
import { isAnySuccess, refusalStatus } from '../protocol/answers.ts';
import {
  address,
  instant,
  label,
  pageNumbered,
  pesosOnly,
  reference,
  short,
} from '../protocol/fields.ts';
import type { Happening, NewOrder, OrderView, Provider, Word } from '../protocol/provider.ts';
import { hasHeader, hmac } from '../protocol/signatures.ts';

const flags = [
  'pending',
  'success',
  'is_void',
  'is_expired',
  'is_refund',
  'is_partial',
  'is_chargeback',
] as const;
type Flag = (typeof flags)[number];

/** The booleans that are true in each state; a failed order has none. */
const raised: Readonly<Record<Exclude<Word, 'mismatched'>, readonly Flag[]>> = {
  open: ['pending'],
  processing: ['pending'],
  paid: ['success'],
  failed: [],
  expired: ['is_expired'],
  cancelled: ['is_void'],
  refunded: ['success', 'is_refund'],
  partlyRefunded: ['success', 'is_refund', 'is_partial'],
  chargedBack: ['success', 'is_chargeback'],
  unknown: ['success', 'pending', 'is_void'],
};

/** The fields under the signature, in their order. */
const signedFields = [
  'amount_centavos',
  'currency',
  'id',
  'is_chargeback',
  'is_expired',
  'is_partial',
  'is_refund',
  'is_void',
  'order.id',
  'pending',
  'order.merchant_ref',
  'bank',
  'success',
] as const;

const orderBody = v.looseObject({
  merchant_ref: reference(),
  amount_centavos: v.pipe(v.number(), v.safeInteger()),
  currency: pesosOnly(),
  description: label(),
  bank: v.nullable(short()),
  redirection_url: address(),
  notification_url: address(),
  expires_at: instant(),
});

const pageSize = 100;

/** Kawing: booleans and numbers, signed as a list of fields in the query. */
export const kawing: Provider = {
  protocol: 'kawing',
  brand: 'Kawing',
  form: 'json',
  calls: {
    create: 'POST /api/orders',
    read: 'GET /api/orders/:id',
    cancel: 'POST /api/orders/:id/void',
    settlement: 'GET /api/reports/:day',
  },
  keyUse: { notices: 'secret', calls: 'token' },
  pageSize,
  lacks: ['same-id'],
  newId: (random) => `8${random.digits(11)}`,
  newCode: () => null,
  isAuthentic: (request, keys) => hasHeader(request, 'authorization', `Token ${keys.api}`),
  readOrder,
  orderNamed: ({ params }) => params['id'] ?? '',
  reply: orderOnWire,
  reportPage: ({ params, query }) => pageNumbered(params['day'], query['page'], pageSize),
  settlement: ({ lines, total, more, offset = 0 }) => ({
    total_centavos: centavos(total),
    results: lines.map(({ paymentId, order, amount, kind }) => ({
      id: numberOf(paymentId),
      order: { id: Number(order.id), merchant_ref: order.reference },
      amount_centavos: centavos(sizeOf(amount)),
      currency: 'PHP',
      is_refund: kind === 'refund',
      is_chargeback: kind === 'chargeback',
    })),
    next: more ? offset / pageSize + 2 : null,
  }),
  refusal: (why) => ({
    status: refusalStatus[why],
    body: { detail: why.replaceAll('_', ' ') },
  }),
  notice: (order, happening) =>
    JSON.stringify({
      type: 'TRANSACTION',
      obj: {
        id: happening.paymentId === null ? 0 : numberOf(happening.paymentId),
        created_at: happening.at.toISOString(),
        order: { id: Number(order.id), merchant_ref: order.reference },
        amount_centavos: centavos(happening.amount ?? 0n),
        currency: 'PHP',
        bank: order.channel,
        ...flagsOf(happening.word, happening.otherCase),
      },
    }),
  sign: (body, { keys, number }) => ({
    query: `?hmac=${hmac('sha512', keys.notices[number - 1] ?? '', signedText(body))}`,
    headers: { 'content-type': 'application/json' },
    body,
  }),
  isTaken: isAnySuccess,
};

const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const signedBody = v.looseObject({
  obj: v.looseObject({ order: v.record(v.string(), value) }),
});

/** The values under the signature of a notice, without separators; null is nothing. */
function signedText(body: string): string {
  const { obj } = v.parse(signedBody, JSON.parse(body));
  return signedFields
    .map((name) => v.parse(value, name.startsWith('order.') ? obj.order[name.slice(6)] : obj[name]))
    .map((one) => (one === null ? '' : String(one)))
    .join('');
}

function flagsOf(word: Word, asText: Happening['otherCase'] = false) {
  const up: readonly Flag[] = raised[word === 'mismatched' ? 'unknown' : word];
  const written = (is: boolean) => (asText ? (is ? 'True' : 'False') : is);
  return Object.fromEntries(flags.map((flag) => [flag, written(up.includes(flag))]));
}

/** A number for an id, always the same: Kawing's ids are numbers. */
const numberOf = (id: string): number => createHash('sha256').update(id).digest().readUIntBE(0, 6);

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  const amount = parsed.success ? ofCentavos(parsed.output.amount_centavos) : undefined;
  if (!parsed.success || amount === undefined) return undefined;
  const order = parsed.output;
  return {
    reference: order.merchant_ref,
    amount,
    currency: 'PHP',
    network: null,
    label: order.description,
    channel: order.bank,
    shows: 'redirect',
    return_url: order.redirection_url,
    notify_url: order.notification_url,
    expires_at: order.expires_at,
  };
}

function orderOnWire({ order, word, paid, returned, payUrl }: OrderView) {
  return {
    id: Number(order.id),
    merchant_ref: order.reference,
    currency: 'PHP',
    amount_centavos: centavos(order.amount),
    paid_centavos: centavos(paid),
    returned_centavos: centavos(returned),
    ...flagsOf(word),
    pay_url: payUrl,
  };
}

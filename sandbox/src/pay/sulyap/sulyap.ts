import * as v from 'valibot';
import { decimalOf, positiveAmount, sizeOf } from '../protocol/amounts.ts';
import {
  address,
  instant,
  label,
  pageNumbered,
  pesosOnly,
  reference,
  textIn,
} from '../protocol/fields.ts';
import type { ApiRequest, NewOrder, OrderView, Provider } from '../protocol/provider.ts';
import { hmac, isEqual } from '../protocol/signatures.ts';
import { spell, wordFor, type Words } from '../protocol/spelling.ts';

/** A letter a state. */
const words: Words = {
  open: 'P',
  processing: 'A',
  paid: 'S',
  failed: 'F',
  expired: 'E',
  cancelled: 'V',
  refunded: 'R',
  partlyRefunded: 'R',
  chargedBack: 'K',
  unknown: 'X',
};

const orderBody = v.looseObject({
  txnid: reference(),
  amount: v.pipe(v.string(), v.maxLength(20)),
  ccy: pesosOnly(),
  description: label(),
  notify: address(),
  expires: instant(),
});

/** The fields under the digest of a call, after its name. */
const digested: Readonly<Record<string, readonly string[]>> = {
  collect: ['txnid', 'amount', 'ccy', 'expires'],
  inquiry: ['refno'],
  void: ['refno'],
  settlement: ['date', 'page'],
};
/** The fields under the digest of a notice. */
const noticeFields = [
  'txnid',
  'refno',
  'status',
  'amount',
  'paid',
  'ccy',
  'payid',
  'message',
] as const;

const messages = {
  paid: 'Paid at the counter',
  processing: 'Authorised',
  expired: 'Not paid in time',
  cancelled: 'Number was ended',
  refunded: 'Returned to the payer',
  partlyRefunded: 'Returned to the payer',
} as const;
const messageOf = (word: string): string =>
  Object.entries(messages).find(([one]) => one === word)?.[1] ?? 'See status';

const pageSize = 100;

/** Sulyap: forms, a letter as status, and a number with which the player pays at a counter. */
export const sulyap: Provider = {
  protocol: 'sulyap',
  brand: 'Sulyap',
  form: 'form',
  calls: {
    create: 'POST /collect',
    read: 'POST /inquiry',
    cancel: 'POST /void',
    settlement: 'POST /settlement',
  },
  keyUse: { notices: 'secret', calls: 'same' },
  pageSize,
  lacks: ['same-id'],
  newId: (random) => `sy_${random.token(12)}`,
  newCode: (random) => random.digits(12),
  isAuthentic: (request, keys) =>
    isEqual(textIn(request.body, 'digest'), hmac('sha256', keys.notices[0], digestText(request))),
  readOrder,
  orderNamed: ({ body }) => textIn(body, 'refno'),
  reply: orderOnWire,
  reportPage: ({ body }) =>
    pageNumbered(textIn(body, 'date'), textIn(body, 'page') || undefined, pageSize),
  settlement: ({ day, offset = 0, count, total, lines }) => ({
    date: day,
    page: offset / pageSize + 1,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    total: decimalOf(total, 'PHP'),
    lines: lines.map(({ paymentId, order, amount, kind }) => ({
      payid: paymentId,
      txnid: order.reference,
      refno: order.code,
      status: { payment: 'S', refund: 'R', chargeback: 'K' }[kind],
      amount: decimalOf(sizeOf(amount), 'PHP'),
      ccy: 'PHP',
    })),
  }),
  refusal: (why) => ({
    status: { bad_signature: 401, bad_order: 200, no_such_order: 200, down: 503 }[why],
    body: { status: 'F', message: why.replaceAll('_', ' ') },
  }),
  notice: (order, happening) =>
    new URLSearchParams({
      txnid: order.reference,
      refno: order.code ?? '',
      status: spell(words, happening),
      amount: happening.amount === null ? '' : decimalOf(happening.amount, 'PHP'),
      paid: decimalOf(happening.balance, 'PHP'),
      ccy: 'PHP',
      payid: happening.paymentId ?? '',
      message: messageOf(happening.word),
    }).toString(),
  sign(notice, { keys, number }) {
    const fields = new URLSearchParams(notice);
    const text = noticeFields.map((name) => fields.get(name) ?? '').join(':');
    fields.set('digest', hmac('sha256', keys.notices[number - 1] ?? '', text));
    return {
      query: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields.toString(),
    };
  },
  isTaken: ({ body }) => body.trim() === 'result=OK',
};

function digestText({ path, body }: ApiRequest): string {
  const call = path.slice(path.lastIndexOf('/') + 1);
  return [call, ...(digested[call] ?? []).map((name) => textIn(body, name))].join(':');
}

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  const amount = parsed.success ? positiveAmount(parsed.output.amount, 'PHP') : undefined;
  if (!parsed.success || amount === undefined) return undefined;
  const order = parsed.output;
  return {
    reference: order.txnid,
    amount,
    currency: 'PHP',
    network: null,
    label: order.description,
    channel: null,
    shows: 'reference',
    // The player comes back alone, from a counter.
    return_url: order.notify,
    notify_url: order.notify,
    expires_at: order.expires,
  };
}

function orderOnWire({ order, word, paid, returned }: OrderView) {
  return {
    status: wordFor(words, word),
    txnid: order.reference,
    refno: order.code ?? '',
    amount: decimalOf(order.amount, 'PHP'),
    paid: decimalOf(paid - returned, 'PHP'),
    returned: decimalOf(returned, 'PHP'),
    ccy: 'PHP',
    expires: order.expires_at.toISOString(),
    message: messageOf(word),
  };
}

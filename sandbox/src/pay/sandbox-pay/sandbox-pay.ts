import { isWholeCentavos } from '@parol/domain';
import * as v from 'valibot';
import { decimalOf, positiveAmount } from '../protocol/amounts.ts';
import { isAnySuccess, refusalStatus } from '../protocol/answers.ts';
import {
  address,
  instant,
  label,
  pageAfter,
  pesosOnly,
  reference,
  short,
  textIn,
} from '../protocol/fields.ts';
import type {
  ApiRequest,
  NewOrder,
  OrderView,
  Provider,
  ReportPage,
} from '../protocol/provider.ts';
import { qrText } from '../protocol/qr-text.ts';
import { headerOf, hmac, isEqual, isRecent, secondsOf } from '../protocol/signatures.ts';
import { spell, wordFor } from '../protocol/spelling.ts';
import { type Dialect, words } from './words.ts';

const orderBody = (protocol: Dialect) =>
  v.looseObject({
    reference: reference(),
    amount: v.pipe(v.string(), v.maxLength(20)),
    currency: pesosOnly(),
    label: label(),
    return_url: address(),
    notify_url: address(),
    expires_at: instant(),
    protocol: v.literal(protocol),
    bank_code: v.optional(v.nullable(short())),
    channel: v.optional(short()),
  });

const TIMESTAMP = 'x-payg-timestamp';
const SIGNATURE = 'x-payg-signature';

/** A dialect of Sandbox Pay: one secret for both directions. All of them share their calls. */
export const sandboxPay = (protocol: Dialect): Provider => ({
  protocol,
  brand: 'Sandbox Pay',
  form: 'json',
  calls: {
    create: 'POST /orders',
    read: 'GET /orders/:id',
    settlement: 'GET /report',
  },
  keyUse: { notices: 'secret', calls: 'same' },
  pageSize: 250,
  newId: (random) => `sp_${random.token(12)}`,
  newCode: () => null,
  isAuthentic,
  readOrder: (body) => readOrder(protocol, body),
  orderNamed: ({ params }) => params['id'] ?? '',
  reply: (view) => orderOnWire(protocol, view),
  reportPage: allDaysOrOne,
  settlement: ({ lines, total, more }) => ({
    currency: 'PHP',
    total: decimalOf(total, 'PHP'),
    payments: lines.map(({ order, amount }) => ({
      order_id: order.id,
      reference: order.reference,
      amount: decimalOf(amount, 'PHP'),
    })),
    next: more ? (lines.at(-1)?.paymentId ?? null) : null,
  }),
  refusal: (why) => ({
    status: refusalStatus[why],
    body: { error: why },
  }),
  notice: (order, happening) =>
    JSON.stringify({
      event_id: happening.eventId,
      order_id: order.id,
      reference: order.reference,
      status: spell(words[protocol], happening),
      currency: 'PHP',
      amount: happening.amount === null ? null : decimalOf(happening.amount, 'PHP'),
      // The other dialects only name the order.
      ...(protocol === 'bank-list' && { payment_id: happening.paymentId }),
      occurred_at: happening.at.toISOString(),
    }),
  sign(body, { at, keys, number }) {
    const time = secondsOf(at);
    const secret = keys.notices[number - 1] ?? '';
    return {
      query: '',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP]: time,
        [SIGNATURE]: hmac('sha256', secret, `${time}.${body}`),
      },
      body,
    };
  },
  isTaken: isAnySuccess,
});

const isAuthentic: Provider['isAuthentic'] = (request, keys, now) => {
  const time = headerOf(request, TIMESTAMP) ?? '';
  if (!/^\d{1,12}$/.test(time) || !isRecent(new Date(Number(time) * 1000), now)) return false;
  const bytes = request.method === 'GET' ? request.target : request.bytes;
  const signed = Buffer.concat([Buffer.from(`${time}.`), Buffer.from(bytes)]);
  return isEqual(headerOf(request, SIGNATURE) ?? '', hmac('sha256', keys.notices[0], signed));
};

function readOrder(protocol: Dialect, body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody(protocol), body);
  if (!parsed.success) return undefined;
  const { bank_code, channel, currency, ...order } = parsed.output;
  const amount = positiveAmount(order.amount, currency);
  if (amount === undefined || !isWholeCentavos(amount)) return undefined;
  return {
    reference: order.reference,
    amount,
    currency,
    network: null,
    label: order.label,
    channel: bank_code ?? channel ?? null,
    shows: protocol === 'qr' ? 'qr' : 'redirect',
    return_url: order.return_url,
    notify_url: order.notify_url,
    expires_at: order.expires_at,
  };
}

/** A paid order stays paid here, whatever went back later. */
const orderOnWire = (protocol: Dialect, { order, word, payUrl }: OrderView) => ({
  order_id: order.id,
  reference: order.reference,
  status: wordFor(words[protocol], order.state === 'paid' ? 'paid' : word),
  currency: 'PHP',
  amount: order.state === 'paid' ? decimalOf(order.paid, 'PHP') : null,
  pay_url: payUrl,
  qr_text: protocol === 'qr' ? qrText(order) : null,
});

function allDaysOrOne({ query }: ApiRequest): ReportPage | undefined {
  const after = textIn(query, 'after');
  return query['day'] === undefined ? { day: undefined, after } : pageAfter(query['day'], after);
}

import * as v from 'valibot';
import { decimalOf, positiveAmount, sizeOf } from '../protocol/amounts.ts';
import { isAnySuccess, refusalStatus } from '../protocol/answers.ts';
import { address, instant, pageAfter, reference } from '../protocol/fields.ts';
import { REQUIRED_CONFIRMATIONS } from '../protocol/confirmations.ts';
import type { NewOrder, OrderView, Provider } from '../protocol/provider.ts';
import { headerOf, hmac, isEqual, isRecent } from '../protocol/signatures.ts';
import { spell, wordFor, type Words } from '../protocol/spelling.ts';

const words: Words = {
  open: 'waiting',
  processing: 'confirming',
  paid: 'finished',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
  partlyRefunded: 'partially_refunded',
  // There are no chargebacks of crypto payments.
  chargedBack: 'refunded',
  mismatched: 'wrong_asset',
  unknown: 'frozen',
};

const orderBody = v.looseObject({
  order_id: reference(),
  pay_amount: v.pipe(v.string(), v.maxLength(20)),
  currency: v.literal('USDT'),
  network: v.picklist(['TRON']),
  callback_url: address(),
  valid_until: instant(),
});

/** Barya: a crypto address with an exact amount, signed over the body. */
export const barya: Provider = {
  protocol: 'barya',
  brand: 'Barya',
  form: 'json',
  calls: {
    create: 'POST /v2/deposits',
    read: 'GET /v2/deposits/:id',
    cancel: 'POST /v2/deposits/:id/cancel',
    settlement: 'GET /v2/ledger/:day',
  },
  keyUse: { notices: 'secret', calls: 'secret' },
  pageSize: 100,
  adds: ['underpaid', 'overpaid', 'few-confirmations', 'wrong-asset'],
  lacks: ['different', 'chargeback'],
  newId: (random) => `bd_${random.token(12)}`,
  newCode: (random) => newAddress(random),
  isAuthentic(request, keys, now) {
    const time = headerOf(request, 'barya-time') ?? '';
    if (!/^\d{1,15}$/.test(time) || !isRecent(new Date(Number(time)), now)) return false;
    const head = Buffer.from(`${time}${request.method}${request.path}`);
    const signature = hmac('sha512', keys.api, Buffer.concat([head, request.bytes]));
    return isEqual(headerOf(request, 'barya-signature') ?? '', signature);
  },
  readOrder,
  orderNamed: ({ params }) => params['id'] ?? '',
  reply: orderOnWire,
  reportPage: ({ params, query }) => pageAfter(params['day'], query['cursor']),
  settlement: ({ lines, total, more }) => ({
    lines: lines.map(({ paymentId, order, amount, kind }) => ({
      tx_hash: paymentId,
      deposit_id: order.id,
      order_id: order.reference,
      direction: kind === 'payment' ? 'in' : 'out',
      amount: decimalOf(sizeOf(amount), order.currency),
      currency: order.currency,
      network: order.network,
    })),
    total: decimalOf(total, 'USDT'),
    next: more ? (lines.at(-1)?.paymentId ?? null) : null,
  }),
  refusal: (why) => ({
    status: refusalStatus[why],
    body: { error: why },
  }),
  notice: (order, happening) =>
    JSON.stringify({
      event_id: happening.eventId,
      deposit_id: order.id,
      order_id: order.reference,
      address: order.code,
      network: happening.network,
      currency: happening.currency,
      status: spell(words, happening),
      amount: happening.amount === null ? null : decimalOf(happening.amount, happening.currency),
      total: decimalOf(happening.balance, order.currency),
      tx_hash: happening.paymentId,
      confirmations: happening.confirmations,
      required_confirmations: REQUIRED_CONFIRMATIONS,
    }),
  sign: (body, { keys, number }) => ({
    query: '',
    headers: {
      'content-type': 'application/json',
      'barya-signature': hmac('sha512', keys.notices[number - 1] ?? '', body),
    },
    body,
  }),
  isTaken: isAnySuccess,
};

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A text in the form of an address of the network. */
const newAddress = (random: { int(most: number): number }): string =>
  `T${Array.from({ length: 33 }, () => base58[random.int(base58.length)]).join('')}`;

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  if (!parsed.success) return undefined;
  const order = parsed.output;
  const amount = positiveAmount(order.pay_amount, order.currency);
  if (amount === undefined) return undefined;
  return {
    reference: order.order_id,
    amount,
    currency: order.currency,
    network: order.network,
    label: `${order.currency} (${order.network})`,
    channel: null,
    shows: 'crypto',
    // The player stays in a wallet.
    return_url: order.callback_url,
    notify_url: order.callback_url,
    expires_at: order.valid_until,
  };
}

function orderOnWire({ order, word, paid, returned }: OrderView) {
  return {
    deposit_id: order.id,
    order_id: order.reference,
    status: wordFor(words, word),
    address: order.code,
    network: order.network,
    currency: order.currency,
    pay_amount: decimalOf(order.amount, order.currency),
    paid_amount: decimalOf(paid, order.currency),
    returned_amount: decimalOf(returned, order.currency),
    confirmations: order.confirmations,
    required_confirmations: REQUIRED_CONFIRMATIONS,
    valid_until: order.expires_at.toISOString(),
  };
}

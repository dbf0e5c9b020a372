import * as v from 'valibot';
import { centavos, ofCentavos, sizeOf } from '../protocol/amounts.ts';
import { isAnySuccess } from '../protocol/answers.ts';
import { address, instant, label, pageAfter, pesosOnly, reference } from '../protocol/fields.ts';
import type { NewOrder, OrderView, Provider } from '../protocol/provider.ts';
import { hasBasic, hmac, secondsOf } from '../protocol/signatures.ts';
import { spell, wordFor, type Words } from '../protocol/spelling.ts';

const words: Words = {
  open: 'checkout.awaiting_payment',
  processing: 'payment.processing',
  paid: 'payment.paid',
  failed: 'payment.failed',
  expired: 'checkout.expired',
  cancelled: 'checkout.cancelled',
  refunded: 'payment.refunded',
  partlyRefunded: 'payment.partially_refunded',
  chargedBack: 'payment.disputed',
  unknown: 'payment.under_review',
};

const orderBody = v.looseObject({
  data: v.looseObject({
    attributes: v.looseObject({
      reference: reference(),
      amount: v.pipe(v.number(), v.safeInteger()),
      currency: pesosOnly(),
      description: label(),
      success_url: address(),
      notify_url: address(),
      expires_at: instant(),
    }),
  }),
});

/** Agos: centavos, an event around the payment, and a compound header signed with one of two keys. */
export const agos: Provider = {
  protocol: 'agos',
  brand: 'Agos',
  form: 'json',
  calls: {
    create: 'POST /v1/checkouts',
    read: 'GET /v1/checkouts/:id',
    cancel: 'POST /v1/checkouts/:id/expire',
    settlement: 'GET /v1/settlements',
  },
  keyUse: { notices: 'two-secrets', calls: 'basic' },
  pageSize: 100,
  adds: ['second-key'],
  newId: (random) => `cs_${random.token(12)}`,
  newCode: () => null,
  isAuthentic: hasBasic,
  readOrder,
  orderNamed: ({ params }) => params['id'] ?? '',
  reply: orderOnWire,
  reportPage: ({ query }) => pageAfter(query['date'], query['cursor']),
  settlement: ({ lines, total, more }) => ({
    data: lines.map(({ paymentId, order, amount, kind }) => ({
      id: paymentId,
      checkout_id: order.id,
      reference: order.reference,
      amount: centavos(sizeOf(amount)),
      currency: 'PHP',
      kind: kind === 'chargeback' ? 'dispute' : kind,
    })),
    total: centavos(total),
    next_cursor: more ? (lines.at(-1)?.paymentId ?? null) : null,
  }),
  refusal(why) {
    const [status, code] = {
      bad_signature: [401, 'unauthenticated'],
      bad_order: [400, 'parameter_invalid'],
      no_such_order: [404, 'resource_not_found'],
      down: [503, 'unavailable'],
    }[why] as [number, string];
    return { status, body: { errors: [{ code }] } };
  },
  notice: (order, happening) =>
    JSON.stringify({
      data: {
        id: happening.eventId,
        type: 'event',
        attributes: {
          type: spell(words, happening),
          created_at: happening.at.toISOString(),
          data: {
            id: happening.paymentId,
            type: 'payment',
            attributes: {
              checkout_id: order.id,
              reference: order.reference,
              amount: happening.amount === null ? null : centavos(happening.amount),
              currency: 'PHP',
            },
          },
        },
      },
    }),
  sign(body, { at, keys, number }) {
    const time = secondsOf(at);
    const signature = hmac('sha256', keys.notices[number - 1] ?? '', `${time}.${body}`);
    return {
      query: '',
      headers: {
        'content-type': 'application/json',
        'agos-signature': `t=${time},k=${number},v1=${signature}`,
      },
      body,
    };
  },
  isTaken: isAnySuccess,
};

function readOrder(body: unknown): NewOrder | undefined {
  const parsed = v.safeParse(orderBody, body);
  if (!parsed.success) return undefined;
  const order = parsed.output.data.attributes;
  const amount = ofCentavos(order.amount);
  if (amount === undefined) return undefined;
  return {
    reference: order.reference,
    amount,
    currency: 'PHP',
    network: null,
    label: order.description,
    channel: null,
    shows: 'redirect',
    return_url: order.success_url,
    notify_url: order.notify_url,
    expires_at: order.expires_at,
  };
}

function orderOnWire({ order, word, paid, returned, payUrl }: OrderView) {
  return {
    data: {
      id: order.id,
      type: 'checkout',
      attributes: {
        reference: order.reference,
        // The part after the point: an order is not an event.
        status: wordFor(words, word).split('.')[1],
        amount: centavos(order.amount),
        amount_paid: centavos(paid),
        amount_refunded: centavos(returned),
        currency: 'PHP',
        checkout_url: payUrl,
        expires_at: order.expires_at.toISOString(),
      },
    },
  };
}

import type { ExactJson, GatewayAdapter, Meaning } from '@parol/contract/gateway-adapter';
import {
  centavosAt,
  isSuccess,
  listAt,
  lower,
  optionalText,
  required,
  requiredText,
} from './json-fields.ts';

/** The last part of an event's type, which is also the state of an order. */
const meanings = new Map<string, Meaning>([
  ['awaiting_payment', 'pending'],
  ['processing', 'pending'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['partially_refunded', 'partly_refunded'],
  ['disputed', 'chargeback'],
]);
const returns: readonly Meaning[] = ['refunded', 'partly_refunded', 'chargeback'];
const kinds = new Map([
  ['payment', 'paid'],
  ['refund', 'refunded'],
  ['dispute', 'chargeback'],
] as const);

const header = 'agos-signature';

/** Agos: centavos, an event around the payment, and a compound header signed with one of two keys. */
export default {
  proof: {
    scheme: 'hmac',
    hash: 'sha256',
    body: 'json',
    signed: [
      { at: 'header-part', name: header, key: 't' },
      { at: 'text', text: '.' },
      { at: 'raw-body' },
    ],
    signature: { at: 'header-part', name: header, key: 'v1', encoding: 'hex' },
    time: { at: 'header-part', name: header, key: 't', unit: 'seconds' },
    keyNumber: { at: 'header-part', name: header, key: 'k' },
  },
  order: (order) => ({
    method: 'POST',
    path: '/v1/checkouts',
    body: {
      json: {
        data: {
          attributes: {
            reference: order.reference,
            amount: Number(order.amount.digits),
            currency: 'PHP',
            description: order.label,
            success_url: order.returnUrl,
            notify_url: order.notifyUrl,
            expires_at: order.expiresAt,
            device: order.mobile ? 'mobile' : 'web',
          },
        },
      },
    },
    signing: { scheme: 'basic' },
  }),
  accepted: ({ status, body }) =>
    isSuccess(status)
      ? {
          providerRef: requiredText(body, 'data.id'),
          show: [
            {
              kind: 'redirect',
              url: requiredText(body, 'data.attributes.checkout_url'),
              expiresAt: null,
            },
          ],
        }
      : null,
  read: ({ providerRef }) => ({
    method: 'GET',
    path: `/v1/checkouts/${encodeURIComponent(providerRef)}`,
    signing: { scheme: 'basic' },
  }),
  state({ status, body }) {
    if (!isSuccess(status)) return null;
    const word = requiredText(body, 'data.attributes.status');
    const meaning = meanings.get(lower(word)) ?? 'unknown';
    return {
      eventId: null,
      paymentId: null,
      reference: requiredText(body, 'data.attributes.reference'),
      providerRef: requiredText(body, 'data.id'),
      word,
      meaning,
      amount: stateAmount(body, meaning),
      amountOf: 'total',
      currency: requiredText(body, 'data.attributes.currency'),
    };
  },
  cancel: ({ providerRef }) => ({
    method: 'POST',
    path: `/v1/checkouts/${encodeURIComponent(providerRef)}/expire`,
    signing: { scheme: 'basic' },
  }),
  settlement: (day, page) => ({
    method: 'GET',
    path: '/v1/settlements',
    query: { date: day, ...(page !== null && { cursor: page }) },
    signing: { scheme: 'basic' },
  }),
  payments: ({ body }) => ({
    lines: listAt(body, 'data').map((line) => ({
      paymentId: requiredText(line, 'id'),
      reference: requiredText(line, 'reference'),
      providerRef: requiredText(line, 'checkout_id'),
      amount: required(centavosAt(line, 'amount')),
      currency: requiredText(line, 'currency'),
      state: kindOf(requiredText(line, 'kind')),
    })),
    total: centavosAt(body, 'total'),
    next: optionalText(body, 'next_cursor'),
  }),
  report({ body }) {
    const word = requiredText(body, 'data.attributes.type');
    const at = 'data.attributes.data';
    return [
      {
        eventId: requiredText(body, 'data.id'),
        paymentId: optionalText(body, `${at}.id`),
        reference: requiredText(body, `${at}.attributes.reference`),
        providerRef: requiredText(body, `${at}.attributes.checkout_id`),
        word,
        meaning: meanings.get(lower(word).replace(/^[a-z]+\./, '')) ?? 'unknown',
        amount: centavosAt(body, `${at}.attributes.amount`),
        amountOf: 'event',
        currency: requiredText(body, `${at}.attributes.currency`),
      },
    ];
  },
} satisfies GatewayAdapter;

const stateAmount = (body: ExactJson, meaning: Meaning) =>
  meaning === 'paid' || returns.includes(meaning)
    ? centavosAt(body, `data.attributes.${meaning === 'paid' ? 'amount_paid' : 'amount_refunded'}`)
    : null;

function kindOf(word: string): 'paid' | 'refunded' | 'chargeback' {
  const kind = kinds.get(lower(word) as 'payment');
  if (!kind) throw new Error(`The settlement has a line of the kind ${word}.`);
  return kind;
}

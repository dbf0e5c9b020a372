import {
  decimalText,
  type ExactJson,
  type GatewayAdapter,
  type Meaning,
  type Show,
} from '@parol/contract/gateway-adapter';
import {
  decimalAt,
  isSuccess,
  listAt,
  lower,
  optionalText,
  required,
  requiredText,
  valueAt,
} from './json-fields.ts';

const meanings = new Map<string, Meaning>([
  ['requires_action', 'pending'],
  ['pending', 'pending'],
  ['succeeded', 'paid'],
  ['failed', 'failed'],
  ['expired', 'expired'],
  ['canceled', 'cancelled'],
  ['refunded', 'refunded'],
  ['partially_refunded', 'partly_refunded'],
  ['charged_back', 'chargeback'],
]);
const returns: readonly Meaning[] = ['refunded', 'partly_refunded', 'chargeback'];

/** Susi: a static token proves nothing, so the order is read; a QR code or an account to pay into. */
export default {
  proof: { scheme: 'token', body: 'json', token: { at: 'header', name: 'x-callback-token' } },
  order: (order) => ({
    method: 'POST',
    path: '/payment_requests',
    body: {
      json: {
        external_id: order.reference,
        // The provider takes a JSON number; two decimals are written as they are.
        amount: Number(decimalText(order.amount)),
        currency: 'PHP',
        description: order.label,
        method: order.extra['payment_type'] === 'bank' ? 'VIRTUAL_ACCOUNT' : 'QRPH',
        callback_url: order.notifyUrl,
        success_url: order.returnUrl,
        expires_at: order.expiresAt,
      },
    },
    signing: { scheme: 'basic' },
  }),
  accepted: ({ status, body }) =>
    isSuccess(status) ? { providerRef: requiredText(body, 'id'), show: [showIn(body)] } : null,
  read: ({ providerRef }) => ({
    method: 'GET',
    path: `/payment_requests/${encodeURIComponent(providerRef)}`,
    signing: { scheme: 'basic' },
  }),
  state({ status, body }) {
    if (!isSuccess(status)) return null;
    const word = requiredText(body, 'status');
    const meaning = meanings.get(lower(word)) ?? 'unknown';
    return {
      eventId: null,
      paymentId: null,
      reference: requiredText(body, 'external_id'),
      providerRef: requiredText(body, 'id'),
      word,
      meaning,
      amount:
        meaning === 'paid' || returns.includes(meaning)
          ? decimalAt(body, meaning === 'paid' ? 'paid_amount' : 'returned_amount')
          : null,
      amountOf: 'total',
      currency: requiredText(body, 'currency'),
    };
  },
  cancel: ({ providerRef }) => ({
    method: 'POST',
    path: `/payment_requests/${encodeURIComponent(providerRef)}/cancel`,
    signing: { scheme: 'basic' },
  }),
  settlement: (day, page) => ({
    method: 'GET',
    path: '/transactions',
    query: { date: day, ...(page !== null && { after_id: page }) },
    signing: { scheme: 'basic' },
  }),
  payments({ body }) {
    const lines = listAt(body, 'data').map((line) => ({
      paymentId: requiredText(line, 'id'),
      reference: requiredText(line, 'external_id'),
      providerRef: requiredText(line, 'payment_request_id'),
      amount: required(decimalAt(line, 'amount')),
      currency: requiredText(line, 'currency'),
      state: typeOf(requiredText(line, 'type')),
    }));
    const last = lines.at(-1)?.paymentId ?? null;
    return { lines, total: null, next: valueAt(body, 'has_more') === true ? last : null };
  },
  report({ body, headers }) {
    const word = requiredText(body, 'data.status');
    const meaning = meanings.get(lower(word)) ?? 'unknown';
    return [
      {
        eventId: headers['webhook-id'] ?? null,
        paymentId: null,
        reference: requiredText(body, 'data.external_id'),
        providerRef: requiredText(body, 'data.id'),
        word,
        meaning,
        // The order's amount, whatever the word: of a return it says nothing.
        amount: meaning === 'paid' ? decimalAt(body, 'data.amount') : null,
        amountOf: 'event',
        currency: requiredText(body, 'data.currency'),
      },
    ];
  },
} satisfies GatewayAdapter;

function showIn(body: ExactJson): Show {
  const expiresAt = optionalText(body, 'expires_at');
  const text = optionalText(body, 'qr_string');
  if (text !== null) return { kind: 'qr', text, expiresAt };
  return {
    kind: 'account',
    bank: requiredText(body, 'account.bank'),
    number: requiredText(body, 'account.number'),
    name: requiredText(body, 'account.name'),
    expiresAt,
  };
}

function typeOf(word: string): 'paid' | 'refunded' | 'chargeback' {
  if (lower(word) === 'payment') return 'paid';
  if (lower(word) === 'refund') return 'refunded';
  if (lower(word) === 'chargeback') return 'chargeback';
  throw new Error(`The record has a line of the type ${word}.`);
}

import type { ExactJson, GatewayAdapter, Meaning, Signing } from '@parol/contract/gateway-adapter';
import {
  centavosAt,
  isSuccess,
  listAt,
  lower,
  optionalText,
  required,
  requiredText,
  valueAt,
} from './json-fields.ts';

/** The names of the booleans that are true, in order, and what they mean together. */
const meanings = new Map<string, Meaning>([
  ['pending', 'pending'],
  ['success', 'paid'],
  ['', 'failed'],
  ['is_expired', 'expired'],
  ['is_void', 'cancelled'],
  ['is_refund success', 'refunded'],
  ['is_partial is_refund success', 'partly_refunded'],
  ['is_chargeback success', 'chargeback'],
]);
const flags = [
  'is_chargeback',
  'is_expired',
  'is_partial',
  'is_refund',
  'is_void',
  'pending',
  'success',
] as const;

const signing: Signing = {
  scheme: 'token',
  into: { at: 'header', name: 'authorization' },
  prefix: 'Token ',
};
const field = (name: string) => ({ at: 'body', name: `obj.${name}` }) as const;

/**
 * Kawing: booleans and numbers, signed as a list of fields without separators, so that a notice says
 * only that there is news and the order is read.
 */
export default {
  proof: {
    scheme: 'hmac',
    hash: 'sha512',
    body: 'json',
    signed: [
      field('amount_centavos'),
      field('currency'),
      field('id'),
      field('is_chargeback'),
      field('is_expired'),
      field('is_partial'),
      field('is_refund'),
      field('is_void'),
      field('order.id'),
      field('pending'),
      field('order.merchant_ref'),
      field('bank'),
      field('success'),
    ],
    signature: { at: 'query', name: 'hmac', encoding: 'hex' },
  },
  order: (order) => ({
    method: 'POST',
    path: '/api/orders',
    body: {
      json: {
        merchant_ref: order.reference,
        amount_centavos: Number(order.amount.digits),
        currency: 'PHP',
        description: order.label,
        bank: order.extra['bank_code'] ?? null,
        redirection_url: order.returnUrl,
        notification_url: order.notifyUrl,
        expires_at: order.expiresAt,
      },
    },
    signing,
  }),
  accepted: ({ status, body }) =>
    isSuccess(status)
      ? {
          providerRef: requiredText(body, 'id'),
          show: [{ kind: 'redirect', url: requiredText(body, 'pay_url'), expiresAt: null }],
        }
      : null,
  read: ({ providerRef }) => ({
    method: 'GET',
    path: `/api/orders/${encodeURIComponent(providerRef)}`,
    signing,
  }),
  state({ status, body }) {
    if (!isSuccess(status)) return null;
    const said = wordIn(body);
    const { meaning } = said;
    const total = meaning === 'paid' ? 'paid_centavos' : 'returned_centavos';
    return {
      ...said,
      eventId: null,
      paymentId: null,
      reference: requiredText(body, 'merchant_ref'),
      providerRef: requiredText(body, 'id'),
      amount: movesMoney(meaning) ? centavosAt(body, total) : null,
      amountOf: 'total',
      currency: requiredText(body, 'currency'),
    };
  },
  cancel: ({ providerRef }) => ({
    method: 'POST',
    path: `/api/orders/${encodeURIComponent(providerRef)}/void`,
    signing,
  }),
  settlement: (day, page) => ({
    method: 'GET',
    path: `/api/reports/${day}`,
    query: { page: page ?? '1' },
    signing,
  }),
  payments: ({ body }) => ({
    lines: listAt(body, 'results').map((line) => ({
      paymentId: requiredText(line, 'id'),
      reference: requiredText(line, 'order.merchant_ref'),
      providerRef: requiredText(line, 'order.id'),
      amount: required(centavosAt(line, 'amount_centavos')),
      currency: requiredText(line, 'currency'),
      state: isTrue(line, 'is_refund')
        ? 'refunded'
        : isTrue(line, 'is_chargeback')
          ? 'chargeback'
          : 'paid',
    })),
    total: centavosAt(body, 'total_centavos'),
    next: optionalText(body, 'next'),
  }),
  report({ fields }) {
    // Names such as `obj.order.id` stand as they are in the list of signed fields.
    const read = (name: string) => fields[`obj.${name}`] ?? '';
    const said = wordIn(Object.fromEntries(flags.map((flag) => [flag, read(flag)])));
    const id = read('id');
    return [
      {
        ...said,
        eventId: null,
        paymentId: id === '' || id === '0' ? null : id,
        reference: read('order.merchant_ref') === '' ? null : read('order.merchant_ref'),
        providerRef: read('order.id') === '' ? null : read('order.id'),
        amount: movesMoney(said.meaning) ? centavosAt({ at: read('amount_centavos') }, 'at') : null,
        amountOf: 'event',
        currency: read('currency'),
      },
    ];
  },
} satisfies GatewayAdapter;

const movesMoney = (meaning: Meaning) =>
  ['paid', 'refunded', 'partly_refunded', 'chargeback'].includes(meaning);

/** Some merchants get the booleans as texts, `True` or `true`. */
function isTrue(json: ExactJson, name: string): boolean {
  const value = valueAt(json, name);
  return value === true || (typeof value === 'string' && lower(value) === 'true');
}

function wordIn(json: ExactJson): { readonly word: string; readonly meaning: Meaning } {
  const raised = flags.filter((flag) => isTrue(json, flag)).join(' ');
  return {
    word: raised === '' ? 'none' : raised,
    meaning: meanings.get(raised) ?? 'unknown',
  };
}

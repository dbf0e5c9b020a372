import {
  decimalText,
  type ExactJson,
  type GatewayAdapter,
  type HttpRequest,
  type Meaning,
  type Signing,
} from '@parol/contract/gateway-adapter';
import {
  decimalAt,
  isSuccess,
  listAt,
  lower,
  optionalText,
  required,
  requiredText,
} from './json-fields.ts';

const meanings = new Map<string, Meaning>([
  ['waiting', 'pending'],
  ['confirming', 'pending'],
  ['finished', 'paid'],
  ['failed', 'failed'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['partially_refunded', 'partly_refunded'],
]);

/** The network on which we take tokens. */
const network = 'TRON';

const signing: Signing = {
  scheme: 'hmac',
  hash: 'sha512',
  signed: [{ at: 'time' }, { at: 'method' }, { at: 'path' }, { at: 'raw-body' }],
  encoding: 'hex',
  time: 'milliseconds',
  write: [
    { into: { at: 'header', name: 'barya-time' }, value: [{ at: 'time' }] },
    { into: { at: 'header', name: 'barya-signature' }, value: [{ at: 'signature' }] },
  ],
};
const get = (path: string): HttpRequest => ({ method: 'GET', path, signing });

/** Barya: a crypto address with an exact amount, signed over the body. */
export default {
  proof: {
    scheme: 'hmac',
    hash: 'sha512',
    body: 'json',
    signed: [{ at: 'raw-body' }],
    signature: { at: 'header', name: 'barya-signature', encoding: 'hex' },
  },
  order({ foreign, reference, notifyUrl, expiresAt }) {
    if (!foreign) throw new Error('The order has no amount in another currency.');
    return {
      method: 'POST',
      path: '/v2/deposits',
      body: {
        json: {
          order_id: reference,
          pay_amount: decimalText(foreign.amount),
          currency: foreign.currency,
          network,
          callback_url: notifyUrl,
          valid_until: expiresAt,
        },
      },
      signing,
    };
  },
  accepted: ({ status, body }) =>
    isSuccess(status)
      ? {
          providerRef: requiredText(body, 'deposit_id'),
          show: [
            {
              kind: 'crypto',
              address: requiredText(body, 'address'),
              network: requiredText(body, 'network'),
              currency: requiredText(body, 'currency'),
              amount: required(decimalAt(body, 'pay_amount')),
              expiresAt: optionalText(body, 'valid_until'),
            },
          ],
        }
      : null,
  read: ({ providerRef }) => get(`/v2/deposits/${encodeURIComponent(providerRef)}`),
  state({ status, body }) {
    if (!isSuccess(status)) return null;
    const said = saidIn(body);
    const total = said.meaning === 'paid' ? 'paid_amount' : 'returned_amount';
    return {
      ...said,
      eventId: null,
      paymentId: null,
      amount: ['paid', 'refunded', 'partly_refunded'].includes(said.meaning)
        ? decimalAt(body, total)
        : null,
      amountOf: 'total',
    };
  },
  cancel: ({ providerRef }) => ({
    method: 'POST',
    path: `/v2/deposits/${encodeURIComponent(providerRef)}/cancel`,
    signing,
  }),
  settlement: (day, page) => ({
    ...get(`/v2/ledger/${day}`),
    ...(page !== null && { query: { cursor: page } }),
  }),
  payments: ({ body }) => ({
    lines: listAt(body, 'lines').map((line) => ({
      paymentId: requiredText(line, 'tx_hash'),
      reference: requiredText(line, 'order_id'),
      providerRef: requiredText(line, 'deposit_id'),
      amount: required(decimalAt(line, 'amount')),
      currency: requiredText(line, 'currency'),
      state: lower(requiredText(line, 'direction')) === 'in' ? 'paid' : 'refunded',
    })),
    total: decimalAt(body, 'total'),
    next: optionalText(body, 'next'),
  }),
  report: ({ body }) => [
    {
      ...saidIn(body),
      eventId: requiredText(body, 'event_id'),
      paymentId: optionalText(body, 'tx_hash'),
      amount: decimalAt(body, 'amount'),
      amountOf: 'event',
    },
  ],
} satisfies GatewayAdapter;

/** The same token on another network is another asset: an operator has to read it. */
function saidIn(body: ExactJson) {
  const status = requiredText(body, 'status');
  const on = requiredText(body, 'network');
  const isOurs = on.trim().toUpperCase() === network;
  const unknown: Meaning = 'unknown';
  return {
    reference: requiredText(body, 'order_id'),
    providerRef: requiredText(body, 'deposit_id'),
    word: isOurs ? status : `${status} on ${on}`.slice(0, 60),
    meaning: isOurs ? (meanings.get(lower(status)) ?? unknown) : unknown,
    currency: requiredText(body, 'currency'),
  };
}

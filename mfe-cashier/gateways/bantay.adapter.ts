import type {
  ExactJson,
  GatewayAdapter,
  HttpRequest,
  Meaning,
  OwnPart,
  SignedPart,
} from '@parol/contract/gateway-adapter';
import {
  centavosAt,
  isSuccess,
  listAt,
  lower,
  optionalText,
  required,
  requiredText,
} from './json-fields.ts';

/** By type, status and code of a notice. */
const notices = new Map<string, Meaning>([
  ['payment_pending u processing', 'pending'],
  ['payment_result s success', 'paid'],
  ['payment_result f user_reject', 'failed'],
  ['payment_result f order_expired', 'expired'],
  ['payment_result f order_cancelled', 'cancelled'],
  ['refund_result s success', 'refunded'],
  ['refund_result s partial', 'partly_refunded'],
  ['dispute_result s success', 'chargeback'],
]);
/** By the status of an inquiry. */
const states = new Map<string, Meaning>([
  ['processing', 'pending'],
  ['success', 'paid'],
  ['fail', 'failed'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['partially_refunded', 'partly_refunded'],
  ['disputed', 'chargeback'],
]);
const returns: readonly Meaning[] = ['refunded', 'partly_refunded', 'chargeback'];

/** `<method> <path>`, a line feed, and `<client>.<time>.<body>`. */
const over = <Part>(time: Part): readonly (SignedPart | Part)[] => [
  { at: 'method' },
  { at: 'text', text: ' ' },
  { at: 'path' },
  { at: 'text', text: '\n' },
  { at: 'header', name: 'client-id' },
  { at: 'text', text: '.' },
  time,
  { at: 'text', text: '.' },
  { at: 'raw-body' },
];

const proofWith = (timeHeader: string) => {
  const signed = over<SignedPart>({ at: 'header', name: timeHeader });
  return {
    scheme: 'rsa',
    hash: 'sha256',
    signed,
    signature: {
      at: 'header-part',
      name: 'signature',
      key: 'signature',
      encoding: 'url-base64',
    },
    time: { at: 'header', name: timeHeader, unit: 'iso' },
  } as const;
};

const call = (path: string, json: unknown): HttpRequest => ({
  method: 'POST',
  path,
  headers: { 'client-id': 'BANTAY0042' },
  body: { json },
  signing: {
    scheme: 'rsa',
    hash: 'sha256',
    signed: over<OwnPart>({ at: 'time' }),
    encoding: 'url-base64',
    time: 'iso',
    write: [
      { into: { at: 'header', name: 'request-time' }, value: [{ at: 'time' }] },
      {
        into: { at: 'header', name: 'signature' },
        value: [
          { at: 'text', text: 'algorithm=RSA256, keyVersion=1, signature=' },
          { at: 'signature' },
        ],
      },
    ],
  },
});

/** Bantay: RSA both ways and over its replies; centavos as texts. */
export default {
  proof: { ...proofWith('request-time'), body: 'json' },
  replyProof: proofWith('response-time'),
  order: (order) =>
    call('/api/v1/payments/pay', {
      paymentRequestId: order.reference,
      order: { orderDescription: order.label },
      paymentAmount: { currency: 'PHP', value: order.amount.digits },
      paymentExpiryTime: order.expiresAt,
      paymentNotifyUrl: order.notifyUrl,
      paymentRedirectUrl: order.returnUrl,
      terminalType: order.mobile ? 'WAP' : 'WEB',
    }),
  accepted: ({ status, body }) =>
    isSuccess(status) && lower(requiredText(body, 'result.resultStatus')) !== 'f'
      ? {
          providerRef: requiredText(body, 'paymentId'),
          show: [{ kind: 'redirect', url: requiredText(body, 'normalUrl'), expiresAt: null }],
        }
      : null,
  read: ({ providerRef }) => call('/api/v1/payments/inquiry', { paymentId: providerRef }),
  state({ status, body }) {
    if (!isSuccess(status)) return null;
    const word = optionalText(body, 'paymentStatus');
    if (word === null) return null;
    const meaning = states.get(lower(word)) ?? 'unknown';
    return {
      eventId: null,
      paymentId: null,
      reference: requiredText(body, 'paymentRequestId'),
      providerRef: requiredText(body, 'paymentId'),
      word,
      meaning,
      amount: stateAmount(body, meaning),
      amountOf: 'total',
      currency: optionalText(body, 'paidAmount.currency') ?? 'PHP',
    };
  },
  cancel: ({ providerRef }) => call('/api/v1/payments/cancel', { paymentId: providerRef }),
  settlement: (day, page) => call('/api/v1/settlements/query', { date: day, pageToken: page }),
  payments: ({ body }) => ({
    lines: listAt(body, 'lines').map((line) => ({
      paymentId: requiredText(line, 'transactionId'),
      reference: requiredText(line, 'paymentRequestId'),
      providerRef: requiredText(line, 'paymentId'),
      amount: required(centavosAt(line, 'amount.value')),
      currency: requiredText(line, 'amount.currency'),
      state: typeOf(requiredText(line, 'type')),
    })),
    total: centavosAt(body, 'totalAmount.value'),
    next: optionalText(body, 'nextPageToken'),
  }),
  report({ body }) {
    const word = [
      requiredText(body, 'notifyType'),
      requiredText(body, 'result.resultStatus'),
      requiredText(body, 'result.resultCode'),
    ].join(' ');
    return [
      {
        eventId: null,
        paymentId: optionalText(body, 'transactionId'),
        reference: requiredText(body, 'paymentRequestId'),
        providerRef: requiredText(body, 'paymentId'),
        word,
        meaning: notices.get(lower(word)) ?? 'unknown',
        amount: centavosAt(body, 'amount.value'),
        amountOf: 'event',
        currency: optionalText(body, 'amount.currency') ?? 'PHP',
      },
    ];
  },
  reply: (outcome) =>
    outcome === 'taken' || outcome === 'repeated'
      ? answer(200, 'S', 'SUCCESS')
      : outcome === 'try-again'
        ? answer(503, 'U', 'UNKNOWN_EXCEPTION')
        : answer(400, 'F', outcome === 'unknown-order' ? 'ORDER_NOT_EXIST' : 'PARAM_ILLEGAL'),
} satisfies GatewayAdapter;

const stateAmount = (body: ExactJson, meaning: Meaning) =>
  meaning === 'paid' || returns.includes(meaning)
    ? centavosAt(body, meaning === 'paid' ? 'paidAmount.value' : 'refundedAmount.value')
    : null;

const answer = (status: 200 | 400 | 503, resultStatus: string, resultCode: string) => ({
  status,
  type: 'json' as const,
  body: JSON.stringify({ result: { resultStatus, resultCode } }),
});

function typeOf(word: string): 'paid' | 'refunded' | 'chargeback' {
  if (lower(word) === 'payment') return 'paid';
  if (lower(word) === 'refund') return 'refunded';
  if (lower(word) === 'dispute') return 'chargeback';
  throw new Error(`The settlement has a line of the type ${word}.`);
}

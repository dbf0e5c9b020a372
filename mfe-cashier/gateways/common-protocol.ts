import {
  type Accepted,
  type AdapterOrder,
  decimalText,
  type ExactAmount,
  type ExactJson,
  fromDecimal,
  type GatewayAdapter,
  type Meaning,
  type Proof,
  type ProviderReply,
  type Report,
  type Settlement,
  type SettlementLine,
  type Show,
  type Signing,
} from '@parol/contract/gateway-adapter';
import { isSuccess, listAt, optionalText, requiredText } from './json-fields.ts';

/*
 * The protocol of which `redirect`, `qr` and `bank-list` are dialects: JSON with decimal pesos,
 * HMAC-SHA256 in hex over `<timestamp>.<bytes>`, where the bytes are the body, or the address of a
 * request without one.
 */

const timeHeader = 'x-payg-timestamp';
const signatureHeader = 'x-payg-signature';

const proof: Proof = {
  scheme: 'hmac',
  hash: 'sha256',
  body: 'json',
  signed: [{ at: 'header', name: timeHeader }, { at: 'text', text: '.' }, { at: 'raw-body' }],
  signature: { at: 'header', name: signatureHeader, encoding: 'hex' },
  time: { at: 'header', name: timeHeader, unit: 'seconds' },
};

/** The signature over the time, a dot and these bytes. */
const signedOver = (...bytes: Extract<Signing, { scheme: 'hmac' | 'rsa' }>['signed']): Signing => ({
  scheme: 'hmac',
  hash: 'sha256',
  signed: [{ at: 'time' }, { at: 'text', text: '.' }, ...bytes],
  encoding: 'hex',
  time: 'seconds',
  write: [
    { into: { at: 'header', name: timeHeader }, value: [{ at: 'time' }] },
    { into: { at: 'header', name: signatureHeader }, value: [{ at: 'signature' }] },
  ],
});

/** The fields of an order that all dialects share. */
export const commonOrder = (order: AdapterOrder) => ({
  reference: order.reference,
  amount: decimalText(order.amount),
  currency: 'PHP',
  label: order.label,
  ...(order.channel !== null && { channel: order.channel }),
  return_url: order.returnUrl,
  notify_url: order.notifyUrl,
  expires_at: order.expiresAt,
});

interface Dialect {
  /** The meaning of each word; providers change case and separators of words without notice. */
  readonly words: Readonly<Record<string, Meaning>>;
  readonly orderBody: (order: AdapterOrder) => Readonly<Record<string, unknown>>;
  readonly shows: (reply: ExactJson) => Accepted['show'];
}

/** The adapter of a dialect. */
export function dialect({ words, orderBody, shows }: Dialect): GatewayAdapter {
  const meanings = new Map(Object.entries(words).map(([word, meaning]) => [plain(word), meaning]));

  function reportIn(body: ExactJson): Omit<Report, 'eventId' | 'amountOf'> {
    const word = requiredText(body, 'status');
    const meaning = meanings.get(plain(word)) ?? 'unknown';
    return {
      paymentId: optionalText(body, 'payment_id'),
      reference: requiredText(body, 'reference'),
      providerRef: requiredText(body, 'order_id'),
      word,
      meaning,
      amount: amountIn(body, isReturn(meaning)),
      currency: requiredText(body, 'currency'),
    };
  }
  return {
    proof,
    order: (order) => ({
      method: 'POST',
      path: '/orders',
      body: { json: orderBody(order) },
      signing: signedOver({ at: 'raw-body' }),
    }),
    accepted: ({ status, body }) =>
      isSuccess(status) ? { providerRef: requiredText(body, 'order_id'), show: shows(body) } : null,
    read: ({ providerRef }) => ({
      method: 'GET',
      path: `/orders/${encodeURIComponent(providerRef)}`,
      signing: signedOver({ at: 'path' }),
    }),
    state: ({ status, body }) =>
      isSuccess(status) ? { ...reportIn(body), eventId: null, amountOf: 'total' } : null,
    settlement: (day, page) => ({
      method: 'GET',
      path: '/report',
      query: { day, after: page ?? '' },
      signing: signedOver(
        { at: 'path' },
        { at: 'text', text: '?day=' },
        { at: 'query', name: 'day' },
        { at: 'text', text: '&after=' },
        { at: 'query', name: 'after' },
      ),
    }),
    payments: settlementIn,
    report: ({ body }) => [
      { ...reportIn(body), eventId: requiredText(body, 'event_id'), amountOf: 'event' },
    ],
  };
}

/** The provider's page, at which the player pays. */
export const payPage = (reply: ExactJson): Show => {
  const url = requiredText(reply, 'pay_url');
  if (!/^https?:\/\//.test(url)) throw new Error('pay_url is no address.');
  return { kind: 'redirect', url, expiresAt: null };
};

/** A page of the provider's report, which has a total over all its pages. */
function settlementIn({ status, body }: ProviderReply): Settlement {
  if (!isSuccess(status)) throw new Error(`The report's status is ${status}.`);
  const currency = requiredText(body, 'currency');
  return {
    lines: listAt(body, 'payments').map((line) => settlementLine(line, currency)),
    total: decimal(requiredText(body, 'total')),
    next: optionalText(body, 'next'),
  };
}

function settlementLine(line: ExactJson, currency: string): SettlementLine {
  const amount = decimal(requiredText(line, 'amount'));
  const isRefund = amount.digits.startsWith('-');
  return {
    paymentId: null,
    reference: requiredText(line, 'reference'),
    providerRef: requiredText(line, 'order_id'),
    amount: isRefund ? withoutSign(amount) : amount,
    currency,
    state: isRefund ? 'refunded' : 'paid',
  };
}

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

const isReturn = (meaning: Meaning): boolean =>
  ['refunded', 'partly_refunded', 'chargeback'].includes(meaning);

/** Some providers send the amount that they took back as a negative one. */
function amountIn(body: ExactJson, mayBeNegative: boolean): ExactAmount | null {
  const text = optionalText(body, 'amount');
  if (text === null) return null;
  const amount = decimal(text);
  if (!amount.digits.startsWith('-')) return amount;
  if (!mayBeNegative) throw new Error('amount is negative.');
  return withoutSign(amount);
}

/** An amount of pesos with at most four decimals. */
function decimal(text: string): ExactAmount {
  const amount = fromDecimal(text);
  if (!amount || amount.decimals > 4) throw new Error('amount is no amount of pesos.');
  return amount;
}

const withoutSign = ({ digits, decimals }: ExactAmount): ExactAmount => ({
  digits: digits.replace(/^-/, ''),
  decimals,
});

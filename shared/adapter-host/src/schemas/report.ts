import * as v from 'valibot';
import {
  amountFromZero,
  anyAmount,
  currencyCode,
  plainText,
  positiveAmount,
  reference,
} from './fields.ts';

/** The most orders that one notice names. */
const MAX_REPORTS = 20;
/** The largest answer to a notice, in bytes. */
const MAX_REPLY_BYTES = 1_024;

interface Named {
  readonly reference: string | null;
  readonly providerRef: string | null;
}

const namesAnOrder = <One extends Named>() =>
  v.check<One, string>(
    ({ reference, providerRef }) => reference !== null || providerRef !== null,
    'Names no order',
  );

/** What a provider says about one order. */
export const reportSchema = v.pipe(
  v.strictObject({
    eventId: v.nullable(reference),
    paymentId: v.nullable(reference),
    reference: v.nullable(reference),
    providerRef: v.nullable(reference),
    word: plainText(60),
    meaning: v.picklist([
      'pending',
      'paid',
      'failed',
      'expired',
      'cancelled',
      'refunded',
      'partly_refunded',
      'chargeback',
      'unknown',
    ]),
    amount: v.nullable(amountFromZero),
    amountOf: v.picklist(['event', 'total']),
    currency: currencyCode,
  }),
  namesAnOrder(),
);

/** What one notice says. */
export const reportsSchema = v.pipe(v.array(reportSchema), v.maxLength(MAX_REPORTS), v.readonly());

/** A page of a provider's record of a day. */
export const settlementSchema = v.strictObject({
  lines: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          paymentId: v.nullable(reference),
          reference: v.nullable(reference),
          providerRef: v.nullable(reference),
          amount: positiveAmount,
          currency: currencyCode,
          state: v.picklist(['paid', 'refunded', 'chargeback']),
        }),
        namesAnOrder(),
      ),
    ),
    v.maxLength(1_000),
    v.readonly(),
  ),
  total: v.nullable(anyAmount),
  next: v.nullable(plainText(500)),
});

/** What a provider is answered. */
export const noticeReplySchema = v.pipe(
  v.strictObject({
    status: v.picklist([200, 400, 401, 404, 503]),
    type: v.picklist(['text', 'json']),
    body: v.pipe(
      v.string(),
      v.check((text) => Buffer.byteLength(text) <= MAX_REPLY_BYTES, 'Is longer than 1 KB'),
    ),
  }),
  v.check(({ type, body }) => type === 'text' || isJson(body), 'Is no JSON'),
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

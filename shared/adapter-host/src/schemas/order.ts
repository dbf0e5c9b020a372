import * as v from 'valibot';
import {
  amountFromZero,
  currencyCode,
  fieldsOf,
  plainText,
  positiveAmount,
  reference,
  utcTime,
} from './fields.ts';

const address = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\/[\x21-\x7e]+$/));
const expiresAt = { expiresAt: v.nullable(utcTime) };

const showSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('redirect'), url: address, ...expiresAt }),
  v.strictObject({ kind: v.literal('qr'), text: plainText(1_000), ...expiresAt }),
  v.strictObject({
    kind: v.literal('reference'),
    number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 .-]{0,38}[A-Za-z0-9])?$/)),
    ...expiresAt,
  }),
  v.strictObject({
    kind: v.literal('account'),
    bank: plainText(80),
    number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,38}[A-Za-z0-9])?$/)),
    name: plainText(120),
    ...expiresAt,
  }),
  v.strictObject({
    kind: v.literal('crypto'),
    address: v.pipe(v.string(), v.regex(/^[A-Za-z0-9:_-]{10,128}$/)),
    network: plainText(40),
    currency: currencyCode,
    amount: positiveAmount,
    ...expiresAt,
  }),
]);

/** What a provider's acceptance of an order says; at most three ways to pay, each of another kind. */
export const acceptedSchema = v.strictObject({
  providerRef: reference,
  show: v.pipe(
    v.tupleWithRest([showSchema], showSchema),
    v.maxLength(3),
    v.check(
      (shown) => new Set(shown.map(({ kind }) => kind)).size === shown.length,
      'Shows a kind twice',
    ),
    v.readonly(),
  ),
});

/** An order of ours, as examples write it. */
export const adapterOrderSchema = v.strictObject({
  gateway: plainText(60),
  reference,
  amount: amountFromZero,
  label: plainText(80),
  returnUrl: address,
  notifyUrl: address,
  expiresAt: utcTime,
  createdAt: utcTime,
  mobile: v.boolean(),
  channel: v.nullable(plainText(60)),
  extra: fieldsOf(v.pipe(v.string(), v.maxLength(500)), 20),
  foreign: v.nullable(v.strictObject({ currency: currencyCode, amount: positiveAmount })),
});

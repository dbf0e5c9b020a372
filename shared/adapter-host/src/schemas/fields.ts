import type { ExactJson } from '@parol/contract/gateway-adapter';
import * as v from 'valibot';

/** Control and format characters, such as those that change the direction of text. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Plain text that is shown, stored or logged. */
export const plainText = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.check((text) => text.trim() !== '', 'Has no visible character'),
    v.check((text) => !hidden.test(text), 'Has control characters'),
    v.check((text) => !/\p{Surrogate}/u.test(text), 'Has half of a character'),
  );

/** An id or reference of a provider or of ours: visible ASCII, at most 80 characters. */
export const reference = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,78}[\x21-\x7e])?$/),
);

/** ISO 8601 in UTC. */
export const utcTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Is no time'),
);

export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,10}$/));

const amountOf = (digits: RegExp) =>
  v.strictObject({
    digits: v.pipe(v.string(), v.regex(digits)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  });

/** An exact amount of 0 or more: at most 30 digits, no leading zero. */
export const amountFromZero = amountOf(/^(?:0|[1-9]\d{0,29})$/);
/** An exact amount above 0. */
export const positiveAmount = amountOf(/^[1-9]\d{0,29}$/);
/** An exact amount that may be negative, such as a day's total after refunds. */
export const anyAmount = amountOf(/^(?:0|-?[1-9]\d{0,29})$/);

/** Header names in lower case. */
const headerToken = /^[a-z][a-z0-9_-]{0,63}$/;

/**
 * Headers that belong to the platform or to the transport. An adapter that could set them would
 * reach another host, change how the message is read, or carry a credential.
 */
const platformHeaders =
  /^(?:host|content-.*|cookie2?|set-cookie2?|authorization|proxy-.*|sec-.*|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|via|forwarded|x-forwarded-.*|x-real-ip|origin|referer|accept-encoding)$/;

/** A header that an adapter fills. */
export const ownHeaderName = v.pipe(
  v.string(),
  v.regex(headerToken),
  v.check((name) => !platformHeaders.test(name), 'Is set by the platform alone'),
);

/** A header into which the platform writes a signature or token: also `authorization`. */
export const signingHeaderName = v.pipe(
  v.string(),
  v.regex(headerToken),
  v.check(
    (name) => name === 'authorization' || !platformHeaders.test(name),
    'Is set by the platform alone',
  ),
);

/** A header that a proof reads; cookies and addresses of proxies prove nothing. */
export const readHeaderName = v.pipe(
  v.string(),
  v.regex(headerToken),
  v.check(
    (name) => !/^(?:(?:set-)?cookie2?|x-forwarded-.*|forwarded|x-real-ip)$/.test(name),
    'Proves nothing',
  ),
);

/** Visible ASCII, so that no value begins a second header. */
export const headerValue = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\x20-\x7e]*$/));

/** Names that JavaScript gives a meaning of their own in objects. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** A field of a body or query; a dot enters an object. */
export const fieldName = v.pipe(
  plainText(100),
  v.check(
    (name) => !name.split('.').some((part) => part === '' || reserved.has(part)),
    'Is no name',
  ),
);

/** Fields by name, such as those of a query or form. */
export const fieldsOf = <Value extends v.GenericSchema<string>>(value: Value, max: number) =>
  v.pipe(
    v.record(fieldName, value),
    v.check((fields) => Object.keys(fields).length <= max, `Has more than ${max} fields`),
    v.readonly(),
  );

/** JSON whose numbers are texts, at most 32 levels deep. */
export const exactJson = v.custom<ExactJson>((value) => isExactJson(value, 32), 'Is no JSON');

function isExactJson(value: unknown, levels: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || levels === 0) return false;
  return (Array.isArray(value) ? value : Object.values(value)).every((part) =>
    isExactJson(part, levels - 1),
  );
}

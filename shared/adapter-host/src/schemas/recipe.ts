import * as v from 'valibot';
import { fieldName, plainText, readHeaderName, signingHeaderName } from './fields.ts';

const header = v.strictObject({ at: v.literal('header'), name: readHeaderName });
const headerPart = v.strictObject({
  at: v.literal('header-part'),
  name: readHeaderName,
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
});
const query = v.strictObject({ at: v.literal('query'), name: fieldName });
const body = v.strictObject({ at: v.literal('body'), name: fieldName });
const places = [header, headerPart, query, body] as const;
const place = v.variant('at', [...places]);

const separator = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^[\x20-\x7e\n\r\t]+$/),
);
const messageParts = [
  ...places,
  v.strictObject({ at: v.literal('raw-body') }),
  v.strictObject({ at: v.literal('method') }),
  v.strictObject({ at: v.literal('path') }),
  v.strictObject({ at: v.literal('text'), text: separator }),
] as const;
const ownParts = [
  ...messageParts,
  v.strictObject({ at: v.literal('time') }),
  v.strictObject({ at: v.literal('nonce') }),
  v.strictObject({ at: v.literal('key-number') }),
] as const;

const parts = <Part extends v.GenericSchema>(part: Part) =>
  v.pipe(v.array(part), v.minLength(1), v.maxLength(60), v.readonly());

const hash = v.picklist(['sha256', 'sha512']);
const encoding = v.picklist(['hex', 'base64', 'url-base64']);
const unit = v.picklist(['seconds', 'milliseconds', 'iso']);
const encoded = { encoding };
const timed = { unit };

const signatureFields = {
  scheme: v.picklist(['hmac', 'rsa']),
  hash,
  signed: parts(v.variant('at', [...messageParts])),
  signature: v.variant('at', [
    v.strictObject({ ...header.entries, ...encoded }),
    v.strictObject({ ...headerPart.entries, ...encoded }),
    v.strictObject({ ...query.entries, ...encoded }),
    v.strictObject({ ...body.entries, ...encoded }),
  ]),
  time: v.exactOptional(
    v.variant('at', [
      v.strictObject({ ...header.entries, ...timed }),
      v.strictObject({ ...headerPart.entries, ...timed }),
      v.strictObject({ ...query.entries, ...timed }),
      v.strictObject({ ...body.entries, ...timed }),
    ]),
  ),
  keyNumber: v.exactOptional(place),
};
const bodyFormat = { body: v.picklist(['json', 'form', 'none']) };

/** How a provider signs its answers. */
export const replyProofSchema = v.strictObject(signatureFields);

/** How a notice is verified. */
export const proofSchema = v.variant('scheme', [
  v.strictObject({ ...signatureFields, ...bodyFormat }),
  v.strictObject({ scheme: v.literal('token'), token: place, ...bodyFormat }),
  v.strictObject({ scheme: v.literal('ip-list'), ...bodyFormat }),
  v.strictObject({ scheme: v.literal('none'), ...bodyFormat }),
]);

const target = v.variant('at', [
  v.strictObject({ at: v.literal('header'), name: signingHeaderName }),
  query,
  body,
]);

/** How the platform signs a request of ours. */
export const signingSchema = v.variant('scheme', [
  v.strictObject({
    scheme: v.picklist(['hmac', 'rsa']),
    hash,
    signed: parts(v.variant('at', [...ownParts])),
    encoding,
    time: v.exactOptional(unit),
    write: v.pipe(
      v.array(
        v.strictObject({
          into: target,
          value: parts(
            v.variant('at', [...ownParts, v.strictObject({ at: v.literal('signature') })]),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(6),
      v.readonly(),
    ),
  }),
  v.strictObject({
    scheme: v.literal('token'),
    into: target,
    prefix: v.exactOptional(plainText(20)),
  }),
  v.strictObject({ scheme: v.literal('basic') }),
  v.strictObject({ scheme: v.literal('none') }),
]);

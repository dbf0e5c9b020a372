import * as v from 'valibot';
import { fieldsOf, headerValue, ownHeaderName } from './fields.ts';
import { signingSchema } from './recipe.ts';

/** The largest body of a request of ours, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * A path below the gateway's API address: one slash first, and no segment that an address parser
 * would resolve, so that a request stays below that address.
 */
const path = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/, 'Is no path'),
  v.check(
    (text) => !text.slice(1).split('/').slice(0, -1).includes(''),
    'Has two slashes in a row',
  ),
  v.check(
    (text) =>
      !text.split('/').some((segment) => ['.', '..'].includes(segment.replaceAll(/%2e/gi, '.'))),
    'Has a segment of dots',
  ),
);

const text = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.check((value) => !/\p{Surrogate}/u.test(value), 'Has half of a character'),
);

const json = v.custom<unknown>((value) => {
  const written = value === undefined ? undefined : JSON.stringify(value);
  return written !== undefined && Buffer.byteLength(written) <= MAX_BODY_BYTES;
}, `Is no JSON of at most ${MAX_BODY_BYTES} bytes`);

/** A request to a provider, as an adapter writes it. */
export const httpRequestSchema = v.pipe(
  v.strictObject({
    method: v.picklist(['GET', 'POST']),
    path,
    query: v.exactOptional(fieldsOf(text, 50)),
    headers: v.exactOptional(
      v.pipe(
        v.record(ownHeaderName, headerValue),
        v.check((headers) => Object.keys(headers).length <= 20, 'Has more than 20 headers'),
        v.readonly(),
      ),
    ),
    body: v.exactOptional(
      v.union([v.strictObject({ json }), v.strictObject({ form: fieldsOf(text, 100) })]),
    ),
    signing: signingSchema,
  }),
  v.check(({ method, body }) => method === 'POST' || body === undefined, 'GET has no body'),
);

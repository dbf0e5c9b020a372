import { describe, expect, it } from 'vitest';
import {
  SIGNATURE_HEADER,
  SIGNATURE_WINDOW_MS,
  signedHeaders,
  TIMESTAMP_HEADER,
  verify,
} from './signature.ts';

/*
 * Computed with openssl, so that a change of the signed text makes the test fail:
 * printf '%s' '1795312800.<body>' | openssl dgst -sha256 -hmac fixed-vector-secret
 */
const secret = 'fixed-vector-secret';
const body = '{"event":"payment.paid","reference":"DP7","amount":"500.00","currency":"PHP"}';
const timestamp = '1795312800';
const signature = 'b766cbd395625e9d634088842011afacec95ecf1ff806eed71c255e7e493619e';
const at = new Date(1_795_312_800_000);

describe('the signature of a webhook', () => {
  it('is the HMAC-SHA256 of timestamp, dot and body in lower-case hex', () => {
    expect(signedHeaders(secret, body, at)).toEqual({
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    });
    expect(verify(secret, { timestamp, signature }, Buffer.from(body), at)).toBe(true);
  });

  it.each([
    ['another secret', 'other', timestamp, signature, body, 0],
    ['another body', secret, timestamp, signature, `${body} `, 0],
    ['another timestamp', secret, '1795312801', signature, body, 0],
    ['upper-case hex', secret, timestamp, signature.toUpperCase(), body, 0],
    ['half a signature', secret, timestamp, signature.slice(0, 32), body, 0],
    ['no signature', secret, timestamp, undefined, body, 0],
    ['no timestamp', secret, undefined, signature, body, 0],
    ['a time after the window', secret, timestamp, signature, body, SIGNATURE_WINDOW_MS + 1],
    ['a time before the window', secret, timestamp, signature, body, -SIGNATURE_WINDOW_MS - 1],
  ])('with %s - is not accepted', (_, key, sentAt, sent, bytes, laterMs) => {
    const now = new Date(at.getTime() + laterMs);
    expect(verify(key, { timestamp: sentAt, signature: sent }, bytes, now)).toBe(false);
  });

  it.each([SIGNATURE_WINDOW_MS, -SIGNATURE_WINDOW_MS])('is accepted %i ms later', (laterMs) => {
    const now = new Date(at.getTime() + laterMs);
    expect(verify(secret, { timestamp, signature }, body, now)).toBe(true);
  });
});

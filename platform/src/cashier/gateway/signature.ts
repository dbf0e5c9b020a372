import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between a signature's timestamp and now, either way (design §7). */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export const TIMESTAMP_HEADER = 'x-payg-timestamp';
export const SIGNATURE_HEADER = 'x-payg-signature';

export interface Signed {
  /** Seconds since 1970, as sent. */
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** HMAC-SHA256 over the timestamp, a dot and the exact bytes; lower-case hex. */
export function sign(secret: string, timestamp: string, bytes: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('hex');
}

/** Headers of a request signed at `at`. */
export function signedHeaders(
  secret: string,
  bytes: Buffer | string,
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(secret, timestamp, bytes) };
}

/**
 * Whether the signature matches these bytes, compared in constant time, and its timestamp is within
 * the window.
 */
export function verify(
  secret: string,
  { timestamp, signature }: Signed,
  bytes: Buffer | string,
  now: Date,
): boolean {
  if (
    timestamp === undefined ||
    signature === undefined ||
    !/^\d{1,12}$/.test(timestamp) ||
    !/^[0-9a-f]{64}$/.test(signature)
  )
    return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SIGNATURE_WINDOW_MS) return false;
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(sign(secret, timestamp, bytes), 'hex'),
  );
}

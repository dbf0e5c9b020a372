import { createHmac } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-payg-timestamp';
export const SIGNATURE_HEADER = 'x-payg-signature';

/** HMAC-SHA256 over the timestamp, a dot and the exact bytes; lower-case hex. */
export function sign(secret: string | Buffer, timestamp: string, bytes: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('hex');
}

/** Headers of a notice of the sandbox's common protocol, signed at `at`. */
export function signedHeaders(
  secret: string | Buffer,
  bytes: Buffer | string,
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(secret, timestamp, bytes) };
}

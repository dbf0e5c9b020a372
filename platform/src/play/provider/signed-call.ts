import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the hex HMAC-SHA256 of a call, and header with the time at which it was signed. */
const signatureHeader = 'x-signature';
const timeHeader = 'x-timestamp';

/** How far the time of a signature may differ from ours. A retry needs a new signature. */
export const signedForMs = 5 * 60_000;

/** `stale`: the signature is right, but was made too long ago, or by a clock that is wrong. */
export type Verdict = 'valid' | 'forged' | 'stale';

/** What a call between platform and provider signs, in either direction. */
export interface SignedCall {
  /** From the origin on, without a query. It names the operation. */
  readonly path: string;
  /** The bytes of the body, never re-encoded data. */
  readonly raw: string | Buffer;
  /** Seconds since 1970, as text. */
  readonly time: string;
}

/**
 * HMAC-SHA256 over time, path and body, each on a line of its own, so that a call is good neither for another
 * operation nor for another time.
 */
export const signatureOf = ({ path, raw, time }: SignedCall, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${time}\n${path}\n`).update(raw).digest();

export const timeText = (at: Date): string => String(Math.floor(at.getTime() / 1_000));

/** Compares a signature in constant time, and then its time with ours. */
export function verdictOf(call: SignedCall, secret: string, given: Buffer, at: Date): Verdict {
  const ours = signatureOf(call, secret);
  if (!/^\d{1,12}$/.test(call.time) || given.length !== ours.length) return 'forged';
  if (!timingSafeEqual(given, ours)) return 'forged';
  const apartMs = Math.abs(at.getTime() - Number(call.time) * 1_000);
  return apartMs <= signedForMs ? 'valid' : 'stale';
}

/** The headers that sign a call now. */
export function signedHeaders(
  { path, raw }: Omit<SignedCall, 'time'>,
  secret: string,
  at: Date,
): Readonly<Record<string, string>> {
  const time = timeText(at);
  return {
    [timeHeader]: time,
    [signatureHeader]: signatureOf({ path, raw, time }, secret).toString('hex'),
  };
}

/** Verifies the headers of `signedHeaders`. */
export function verdictOfHeaders(
  { path, raw }: Omit<SignedCall, 'time'>,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
  at: Date,
): Verdict {
  const [time, given] = [headers[timeHeader], headers[signatureHeader]];
  if (typeof time !== 'string' || typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given))
    return 'forged';
  return verdictOf({ path, raw, time }, secret, Buffer.from(given, 'hex'), at);
}

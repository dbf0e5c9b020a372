import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiRequest } from './provider.ts';
import { basicOf } from '../keys/merchant-keys.ts';
import type { Keys } from '../keys/keys.ts';

/** Largest difference between a signed time and now, either way. */
const WINDOW_MS = 5 * 60_000;

export const hmac = (
  hash: 'sha256' | 'sha512',
  secret: string,
  text: string | Buffer,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac(hash, secret).update(text).digest(encoding);

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const isRecent = (at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) <= WINDOW_MS;

/** A header that may be there once. */
export function headerOf(request: ApiRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

export const hasHeader = (request: ApiRequest, name: string, text: string): boolean =>
  isEqual(headerOf(request, name) ?? '', text);

/** Whether a call has the merchant's name and API secret. */
export const hasBasic = (request: ApiRequest, keys: Keys): boolean =>
  hasHeader(request, 'authorization', `Basic ${Buffer.from(basicOf(keys)).toString('base64')}`);

/** Seconds since 1970. */
export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

import { createHmac } from 'node:crypto';
import type { Keys } from '../keys/keys.ts';

/* How merchants call each provider, written from README.md without the providers' own code. */

/** A request of a merchant, below `/pay/<gateway>`. */
export interface MerchantCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A notice as it arrived. */
export interface Arrived {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Asked {
  readonly reference: string;
  readonly notify: string;
  readonly expires: string;
  /** Another amount, where a provider does something special with it. */
  readonly centavos?: number;
}

export interface Merchant {
  readonly protocol: string;
  readonly gateway: string;
  /** An order of 500.50 pesos, or 8.612345 USDT. */
  create(asked: Asked, at: Date, keys: Keys): MerchantCall;
  read(id: string, at: Date, keys: Keys): MerchantCall;
  settle(day: string, at: Date, keys: Keys): MerchantCall;
  cancel(id: string, at: Date, keys: Keys): MerchantCall;
  /** Where a reply has the order's id. */
  idIn(reply: string): string;
  /** The signature, or token, that a notice should carry, and the one that it carries. */
  proof(notice: Arrived, keys: Keys): readonly [expected: string, carried: string];
  /** What the merchant answers to a notice. */
  readonly answer: string;
}

export const hmac = (
  hash: string,
  secret: string,
  text: string,
  encoding: 'hex' | 'base64' = 'hex',
) => createHmac(hash, secret).update(text).digest(encoding);
export const head = (notice: Arrived, name: string): string => String(notice.headers[name] ?? '');
export const json = { 'content-type': 'application/json' };
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
export const basic = (keys: Keys) => ({
  authorization: `Basic ${Buffer.from(`parol:${keys.api}`).toString('base64')}`,
});
export const page = 'http://127.0.0.1/back';
export const post = (
  path: string,
  headers: Record<string, string>,
  body: unknown,
): MerchantCall => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
export const get = (path: string, headers: Record<string, string>): MerchantCall => ({
  method: 'GET',
  path,
  headers,
});

import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../src/testing/common-signature.ts';
import type { Random } from '../../src/kernel/random/random.ts';

/** A deposit that waits for its provider, as the fuzz test expects it. */
export interface Target {
  readonly gatewayId: string;
  readonly memberId: bigint;
  readonly reference: string;
  readonly orderId: string;
  /** Units. */
  readonly amount: bigint;
  /** Whether money can still arrive: neither paid nor in review. */
  payable: boolean;
}

export interface FuzzRequest {
  /** The fault of the request, for failure reports. */
  readonly what: string;
  readonly gatewayId: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Scheme {
  readonly gatewayId: string;
  readonly paid: string;
  /** Event types other than "paid". */
  readonly otherTypes: readonly string[];
}

export interface Around {
  readonly random: Random;
  readonly scheme: Scheme;
  readonly targets: readonly Target[];
  /** Requests sent before, newest last. */
  readonly sent: readonly FuzzRequest[];
  readonly secretOf: (gatewayId: string) => string;
  readonly nowMs: number;
}

/** The event that the provider would send for a payment in full. */
export function validEvent({ random, scheme }: Around, target: Target): Record<string, unknown> {
  return {
    event_id: `fz_${random.token(9)}`,
    order_id: target.orderId,
    reference: target.reference,
    status: scheme.paid,
    currency: 'PHP',
    amount: `${target.amount / 10_000n}.${String((target.amount % 10_000n) / 100n).padStart(2, '0')}`,
  };
}

/** Signs an event like the provider, or with one part of the signature changed. */
export function signed(
  around: Around,
  what: string,
  body: Buffer | string,
  change: { gatewayId?: string; secret?: string; atMs?: number } = {},
): FuzzRequest {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const gatewayId = change.gatewayId ?? around.scheme.gatewayId;
  const timestamp = String(Math.floor((change.atMs ?? around.nowMs) / 1_000));
  const signature = sign(change.secret ?? around.secretOf(gatewayId), timestamp, bytes);
  return {
    what,
    gatewayId,
    body: bytes,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
  };
}

/** The request with changed headers; the value `(none)` removes one. */
export const withHeaders = (
  request: FuzzRequest,
  what: string,
  headers: Readonly<Record<string, string>>,
): FuzzRequest => ({
  ...request,
  what,
  headers: Object.fromEntries(
    Object.entries({ ...request.headers, ...headers }).filter(([, value]) => value !== '(none)'),
  ),
});

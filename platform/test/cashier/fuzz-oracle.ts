import { createHmac } from 'node:crypto';
import type { FuzzRequest, Scheme, Target } from './fuzz-request.ts';

/** The webhooks accepted so far: an independent second implementation of the rules. */
export interface Accepted {
  readonly scheme: Scheme;
  readonly targets: Target[];
  readonly seen: Set<string>;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= most && isStored(value);
const isStored = (value: string): boolean =>
  !value.includes('\0') && Buffer.from(value).toString() === value;

function units(text: string): bigint | undefined {
  const match = /^(\d{1,14})(?:\.(\d{1,4}))?$/.exec(text.trim());
  return match ? BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(4, '0')) : undefined;
}

/** The deposit that this request pays in full for the first time; records it. Undefined if it must not move money. */
export function expectedDeposit(
  accepted: Accepted,
  request: FuzzRequest,
  secret: string,
  nowMs: number,
): Target | undefined {
  const { 'x-payg-timestamp': timestamp = '', 'x-payg-signature': signature = '' } =
    request.headers;
  const expected = createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${timestamp}.`), request.body]))
    .digest('hex');
  if (request.gatewayId !== accepted.scheme.gatewayId || signature !== expected) return undefined;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp) * 1_000) > 300_000)
    return undefined;
  const event = read(request.body);
  if (!event) return undefined;
  const { event_id, order_id, reference, status, currency, amount } = event;
  if (
    !isText(event_id, 80) ||
    !isText(order_id, 80) ||
    !isText(reference, 80) ||
    currency !== 'PHP'
  )
    return undefined;
  if (typeof status !== 'string' || status.length > 60 || !isStored(status)) return undefined;
  if (
    amount !== undefined &&
    amount !== null &&
    (typeof amount !== 'string' || amount.length > 20 || units(amount) === undefined)
  )
    return undefined;
  const target = accepted.targets.find(
    (one) => one.reference === reference && one.orderId === order_id,
  );
  if (!target) return undefined;
  // An event id with another content is another report; one with the same content was processed.
  const content = JSON.stringify([event_id, reference, status, amount ?? null]);
  if (accepted.seen.has(content)) return undefined;
  accepted.seen.add(content);
  if (plain(status) !== plain(accepted.scheme.paid) || !target.payable) return undefined;
  target.payable = false; // paid, or in review if the amount differs
  return typeof amount === 'string' && units(amount) === target.amount ? target : undefined;
}

/** Words are compared without their case and separators. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

function read(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

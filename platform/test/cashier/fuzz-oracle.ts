import { createHmac } from 'node:crypto';
import type { FuzzRequest, Scheme, Target } from './fuzz-request.ts';

/** The webhooks accepted so far: an independent second implementation of the rules. */
export interface Accepted {
  readonly scheme: Scheme;
  readonly targets: Target[];
  readonly seen: Set<string>;
}

/** An id or reference: visible ASCII. */
const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,78}[\x21-\x7e])?$/.test(value);
const isWord = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 60 &&
  value.trim() !== '' &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(value);

/** Units; undefined if the text is no amount of pesos. */
function units(text: string): bigint | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,4}))?$/.exec(text.trim());
  return match ? BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(4, '0')) : undefined;
}

/** Whether the gateway's secret signed the request, at most five minutes ago. */
export function isProved(
  { scheme }: Accepted,
  request: FuzzRequest,
  secret: string,
  nowMs: number,
): boolean {
  const { 'x-payg-timestamp': timestamp = '', 'x-payg-signature': signature = '' } =
    request.headers;
  const expected = createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${timestamp}.`), request.body]))
    .digest('hex');
  return (
    request.gatewayId === scheme.gatewayId &&
    // Hex digits mean the same in both cases.
    signature.toLowerCase() === expected &&
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(nowMs - Number(timestamp) * 1_000) <= 300_000
  );
}

interface Event {
  readonly eventId: string;
  readonly orderId: string;
  readonly reference: string;
  readonly status: string;
  readonly currency: string;
  /** Units; null if the event names no amount. */
  readonly amount: bigint | null;
}

/** The event in a body; undefined if a field is missing or unreadable. */
export function readEvent(body: Buffer): Event | undefined {
  const fields = fieldsIn(body);
  if (!fields) return undefined;
  // Numbers are read as their text.
  const [eventId, orderId, reference, status, currency, amount] = [
    'event_id',
    'order_id',
    'reference',
    'status',
    'currency',
    'amount',
  ].map((name) => (typeof fields[name] === 'number' ? String(fields[name]) : fields[name]));
  if (!isReference(eventId) || !isReference(orderId) || !isReference(reference)) return undefined;
  if (!isWord(status) || typeof currency !== 'string' || !/^[A-Z0-9]{3,10}$/.test(currency))
    return undefined;
  const event = { eventId, orderId, reference, status, currency };
  if (amount === undefined || amount === null || amount === '') return { ...event, amount: null };
  const read = typeof amount === 'string' ? units(amount) : undefined;
  return read === undefined ? undefined : { ...event, amount: read };
}

/**
 * The deposit that this proved request pays in full for the first time; records it. Undefined if it
 * must not move money.
 */
export function expectedDeposit(accepted: Accepted, { body }: FuzzRequest): Target | undefined {
  const event = readEvent(body);
  if (!event) return undefined;
  const { orderId, reference, status, currency, amount } = event;
  const target = accepted.targets.find(
    (one) => one.reference === reference && one.orderId === orderId,
  );
  if (!target) return undefined;
  // An event id with another content is another report; one with the same content was processed.
  const content = JSON.stringify({ ...event, amount: String(amount) });
  if (accepted.seen.has(content)) return undefined;
  accepted.seen.add(content);
  if (plain(status) !== plain(accepted.scheme.paid) || !target.payable) return undefined;
  target.payable = false; // paid, or in review if amount or currency differ
  return currency === 'PHP' && amount === target.amount ? target : undefined;
}

/** Words are compared without their case and separators. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

function fieldsIn(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

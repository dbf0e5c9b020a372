import { createHash } from 'node:crypto';
import type { DepositReport } from './judge-report.ts';
import { moneyText } from './order-amount.ts';

/** Event ids in the records that are none of the gateway: an answer to a reading, and a payment. */
const READING = '';
const payment = 'payment ';
/** Of a notice without any id from a gateway that can't be read back: its content is its id. */
export const UNNAMED = 'unnamed';

/**
 * A hash of what a report says about a deposit. Two reports with the same event id are one only if
 * they say the same; providers use one id for several states of a payment. What changes with each
 * delivery, such as the time of sending, is no part of it. Without an event id, the payment, the
 * meaning and the amount count, and the word doesn't.
 */
export function reportFingerprint(
  { reference }: { readonly reference: string },
  { eventId, word, meaning, amount, amountOf, paymentId, from }: DepositReport,
): string {
  const what = from === 'notice' && eventId === null ? meaning : word;
  const money = amount && [amount.currency, moneyText(amount), amountOf];
  return createHash('sha256')
    .update(JSON.stringify([reference, what, money, paymentId]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * The event id under which a report is recorded; undefined if nothing tells whether it is a repeat,
 * so that the order must be read back.
 */
export function recordedEventId({
  from,
  eventId,
  paymentId,
}: Pick<DepositReport, 'from' | 'eventId' | 'paymentId'>): string | undefined {
  if (from === 'reading') return READING;
  if (eventId !== null) return eventId;
  return paymentId === null ? undefined : `${payment}${paymentId}`;
}

/** What `recordedEventId` recorded. */
export function readEventId(recorded: string): Pick<DepositReport, 'from' | 'eventId'> {
  if (recorded === READING) return { from: 'reading', eventId: null };
  return { from: 'notice', eventId: recorded.startsWith(payment) ? null : recorded };
}

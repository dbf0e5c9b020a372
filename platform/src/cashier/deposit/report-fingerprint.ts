import { createHash } from 'node:crypto';
import type { PaymentReport } from '../gateway/gateway.ts';

/**
 * A hash of what a report says. Two reports with the same event id are one only if they say the
 * same; providers use one id for several states of a payment. What changes with each delivery, such
 * as the time of sending, is no part of it.
 */
export function reportFingerprint({
  providerRef,
  reference,
  word,
  amount,
  paymentId,
}: PaymentReport): string {
  const said = [providerRef, reference, word, amount === null ? null : String(amount), paymentId];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}

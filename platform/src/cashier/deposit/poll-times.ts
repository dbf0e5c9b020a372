import { dayMs, hourMs } from '@parol/domain';
import type { Deposit } from './deposit.repository.ts';

const SECOND_MS = 1_000;

/** Leaves time for the poll's job and the provider's answer. */
const BEFORE_EXPIRY_MS = 15 * SECOND_MS;
/**
 * Times after opening: 30 seconds, 2 minutes, 10 minutes, then hourly, just before expiry, and until
 * a day after it, because a payment may arrive late.
 */
const after = [30 * SECOND_MS, 120 * SECOND_MS, 600 * SECOND_MS];

/** The least time between two polls of an order for which notices ask. */
const REREAD_MS = 10 * SECOND_MS;
/** An order that was read after this time is not read again for a notice. */
export const readBefore = (at: Date): Date => new Date(at.getTime() - REREAD_MS);

/** First poll of the provider if no webhook arrives. */
export const firstPollAt = (deposit: Pick<Deposit, 'created_at'>): Date =>
  new Date(deposit.created_at.getTime() + (after[0] ?? hourMs));

/** Next poll after `polls` polls, the last of them at `at`; null when polling ends. */
export function nextPollAt(
  deposit: Pick<Deposit, 'created_at' | 'expires_at' | 'polls'>,
  at: Date,
): Date | null {
  const step = after[deposit.polls + 1];
  const planned =
    step === undefined
      ? at.getTime() + hourMs
      : Math.max(deposit.created_at.getTime() + step, at.getTime() + SECOND_MS);
  const last = deposit.expires_at.getTime() - BEFORE_EXPIRY_MS;
  const next = at.getTime() < last ? Math.min(planned, last) : planned;
  return next - deposit.expires_at.getTime() > dayMs ? null : new Date(next);
}

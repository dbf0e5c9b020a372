import { dayMs, hourMs } from '@parol/domain';
import type { Deposit } from './deposit.repository.ts';

const SECOND_MS = 1_000;

/** After opening: 30 seconds, 2 minutes, 10 minutes, then hourly for a day; a payment may well come after expiry. */
const after = [30 * SECOND_MS, 120 * SECOND_MS, 600 * SECOND_MS];

/** When the provider is asked first, should no webhook have come. */
export const firstPollAt = (deposit: Pick<Deposit, 'created_at'>): Date =>
  new Date(deposit.created_at.getTime() + (after[0] ?? hourMs));

/** When it is asked again after `polls` questions, the last of them at `at`; null when it is asked no more. */
export function nextPollAt(deposit: Pick<Deposit, 'created_at' | 'polls'>, at: Date): Date | null {
  const step = after[deposit.polls + 1];
  const next =
    step === undefined
      ? at.getTime() + hourMs
      : Math.max(deposit.created_at.getTime() + step, at.getTime() + SECOND_MS);
  return next - deposit.created_at.getTime() > dayMs ? null : new Date(next);
}

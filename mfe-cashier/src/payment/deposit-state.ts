import type { Tone } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { depositTrackerV2 } from '@parol/wire/fund';
import { showsOf, takesLong } from './show/shows.ts';

export type Deposit = RowOf<typeof depositTrackerV2>;

/** A deposit's state as shown to players; `late` means paid after the expiry. */
export type Look = 'waiting' | 'paid' | 'late' | 'review' | 'failed' | 'expired' | 'cancelled';

export function lookOf({ state, paid_late }: Pick<Deposit, 'state' | 'paid_late'>): Look {
  if (state === 'created' || state === 'pending') return 'waiting';
  return state === 'paid' && paid_late ? 'late' : state;
}

export const toneOf: Readonly<Record<Look, Tone>> = {
  waiting: 'info',
  paid: 'success',
  late: 'success',
  review: 'warn',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
};

/**
 * Polling interval in milliseconds: 2 s while pending, 10 s if the money takes its time; 0 (none)
 * once credited; else 15 s, because only a late payment or an operator can change the state.
 */
export function pollEvery(deposit: Deposit | undefined): number {
  if (!deposit) return 2_000;
  const { state } = deposit;
  if (state === 'paid') return 0;
  if (state !== 'created' && state !== 'pending') return 15_000;
  return takesLong(showsOf(deposit)[0]) ? 10_000 : 2_000;
}

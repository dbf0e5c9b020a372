import { dayMs, formatAmount, maskPhone } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import type { epicWithdrawals, withdrawalSpeed } from '@parol/wire/cms';
import { mayLag } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { cachedFor } from './cached.ts';
import { largestPayouts, payoutSpeed } from './payout.repository.ts';

/**
 * The number of payouts that the figures are computed from; with fewer than the minimum there are
 * none.
 */
const last = 1_000;
const least = 10;
const largest = 10;
const largestOfMs = 30 * dayMs;
const cachedMs = 60_000;

/** How fast payouts are and the largest of them, of all members; read once a minute. */
export function payoutService(parts: Pick<Parts, 'db' | 'clock' | 'contacts'>) {
  const { db, clock } = parts;
  return {
    /** One row, or none while there are too few payouts. */
    speed: cachedFor(clock, cachedMs, async (): Promise<RowOnWire<typeof withdrawalSpeed>[]> => {
      const { payouts, medianSeconds, withinFiveMinutes } = await mayLag(() =>
        payoutSpeed(db, last),
      );
      if (payouts < least) return [];
      return [
        {
          payouts,
          // Pages say "or less".
          median_seconds: Math.ceil(medianSeconds),
          within_five_minutes: Math.floor(withinFiveMinutes * 100),
        },
      ];
    }),

    largest: cachedFor(clock, cachedMs, async (): Promise<RowOnWire<typeof epicWithdrawals>[]> => {
      const since = new Date(clock.now().getTime() - largestOfMs);
      const rows = await mayLag(() => largestPayouts(parts, since, largest));
      return rows.map(({ id, phone, amount, bank, requestedAt, paidAt }) => ({
        withdrawal_id: String(id),
        member: maskPhone(phone, 3),
        amount: formatAmount(amount),
        at: paidAt.toISOString(),
        label: bank,
        seconds: Math.round((paidAt.getTime() - requestedAt.getTime()) / 1000),
      }));
    }),
  };
}

import type { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import type { withdrawalSpeed } from '@parol/wire/cms';
import { duration } from '../text/duration.ts';
import type { Rules } from './available-card.tsx';

/** How long the last payouts of all members took. */
export type PayoutSpeed = RowOf<typeof withdrawalSpeed>;
type Speed = Pick<Rules, 'speed'>;

/** The promised time for an amount (units), in seconds. */
export function promisedSeconds(amount: bigint, { speed }: Speed): number {
  return speed.find(({ up_to }) => up_to === null || amount <= up_to)?.seconds ?? 0;
}

/** The advertised promise: "Up to ₱10,000 within 1 minute, above that within 3 minutes." */
export function promiseText(t: ReturnType<typeof useT>, { speed }: Speed): string {
  const [fast, slow] = [speed[0], speed.at(-1)];
  if (!fast?.up_to || !slow) return '';
  return t('speed.promise', {
    amount: formatPeso(fast.up_to, { whole: true }),
    fast: duration(t, fast.seconds),
    slow: duration(t, slow.seconds),
  });
}

/** What payouts really took: "Half of our last 1,000 payouts took 5 seconds or less". */
export const medianText = (
  t: ReturnType<typeof useT>,
  { payouts, median_seconds }: PayoutSpeed,
): string =>
  t('speed.median', {
    payouts: payouts.toLocaleString('en-PH'),
    time: duration(t, median_seconds),
  });

/** Seconds from the request to the payment; undefined before it is paid. */
export const takenSeconds = ({
  requested_at,
  paid_at,
}: {
  readonly requested_at: string;
  readonly paid_at: string | null;
}): number | undefined =>
  paid_at === null ? undefined : (Date.parse(paid_at) - Date.parse(requested_at)) / 1000;

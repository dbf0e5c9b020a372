import { formatAmount } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PayoutPolicy, Mover } from '../payout-policy/payout-policy.ts';
import { historyOf } from './withdrawal.repository.ts';

/** The most that a member can withdraw now, and which limit it is; units. */
export interface Maximum {
  readonly amount: bigint;
  readonly limit: 'ticket' | 'day';
}

/** The limit of a ticket, or what is left of the day if that is less. */
export const maximumNow = (ticket: bigint, { left }: { readonly left: bigint }): Maximum =>
  left < ticket ? { amount: left, limit: 'day' } : { amount: ticket, limit: 'ticket' };

/**
 * The refusal of an amount that is more than any ticket may be: with the limit that the page shows.
 */
export async function aboveMaximum(
  {
    config,
    payoutPolicy,
  }: Pick<Parts, 'config'> & { readonly payoutPolicy: Pick<PayoutPolicy, 'room'> },
  mover: Mover,
): Promise<Refusal> {
  const { perDay, left } = await payoutPolicy.room(mover, 'withdrawal', historyOf(mover.memberId));
  const { amount, limit } = maximumNow(config.withdrawal.maximum, { left });
  return limit === 'day'
    ? new Refusal('day_limit_exceeded', [{ limit: formatAmount(perDay), left: formatAmount(left) }])
    : new Refusal('exceed_max_withdrawal', [{ maximum: formatAmount(amount) }]);
}

import { formatAmount, hourMs } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { Sums } from './history.ts';
import type { PayoutKind } from './payout-policy.schema.ts';
import type { Limits, Risk } from './policy.ts';

export interface Facts {
  readonly kind: PayoutKind;
  /** Units. */
  readonly amount: bigint;
  readonly at: Date;
  readonly frozen: boolean;
  readonly sums: Sums;
  /** When the payee was added or first paid; null for one never paid before. */
  readonly payeeSince: Date | null;
  readonly risks: readonly Risk[];
}

/**
 * Checks one withdrawal or transfer. Refuses money_out_frozen, day_limit_exceeded,
 * payee_limit_exceeded, payee_cooling; returns the sum of the day up to which no OTP is required,
 * and whether this one exceeds it.
 */
export function checkRequest(
  limits: Limits,
  facts: Facts,
): { readonly stepUpAbove: bigint; readonly needsStepUp: boolean } {
  const { amount, sums, at } = facts;
  if (facts.frozen) throw new Refusal('money_out_frozen');
  within(limits.perDay, sums.today, amount, 'day_limit_exceeded');
  within(limits.perDayAndPayee, sums.todayToPayee, amount, 'payee_limit_exceeded');
  const { hours, upTo } = limits.newPayee;
  const isNewPayee = (facts.payeeSince ?? at).getTime() + hours * hourMs > at.getTime();
  // No end time: for a friend never paid before, the hours begin with the first payment.
  if (isNewPayee) within(upTo, sums.newToPayee, amount, 'payee_cooling', { hours });
  const stepUpAbove = threshold(limits, facts.risks, isNewPayee);
  return { stepUpAbove, needsStepUp: sums.today + amount > stepUpAbove };
}

/** The sum of the day above which an OTP is required. */
export function threshold(
  { stepUpAbove }: Pick<Limits, 'stepUpAbove'>,
  risks: readonly Risk[],
  isNewPayee: boolean,
): bigint {
  const applying = [
    stepUpAbove.otherwise,
    ...risks.map((risk) => stepUpAbove[risk]),
    ...(isNewPayee ? [stepUpAbove.newPayee] : []),
  ];
  return applying.reduce((least, one) => (one < least ? one : least));
}

function within(
  limit: bigint,
  before: bigint,
  amount: bigint,
  code: 'day_limit_exceeded' | 'payee_limit_exceeded' | 'payee_cooling',
  more: { readonly hours?: number } = {},
): void {
  if (before + amount <= limit) return;
  const left = before < limit ? limit - before : 0n;
  throw new Refusal(code, [{ limit: formatAmount(limit), left: formatAmount(left), ...more }]);
}

import * as v from 'valibot';
import { amountField, amountProblem, typedUnits } from '../amount/amount-rules.ts';

/** Amounts in units. */
export interface WithdrawalLimits {
  readonly minimum: bigint;
  /** The lower of a ticket's limit and what is left of the day, and which of them it is. */
  readonly maximum: bigint;
  readonly maximum_of: 'ticket' | 'day';
  readonly available: bigint;
  readonly balance: bigint;
}

/** The first error of the amount, as a key under `withdrawal.problem`. */
function problemOf(
  typed: string,
  { available, balance, maximum_of, ...limits }: WithdrawalLimits,
): string | undefined {
  const problem = amountProblem(typed, limits);
  if (problem === 'above' && maximum_of === 'day') return 'overDay';
  if (problem) return problem;
  const units = typedUnits(typed);
  if (units > balance) return 'overBalance';
  return units > available ? 'withheld' : undefined;
}

/**
 * Rules of the withdrawal form (specification §5: amount required, at least 50). Checked, the
 * amount is in units.
 */
export const withdrawalFormSchema = (limits: WithdrawalLimits) =>
  v.object({
    account_ref: v.pipe(v.string(), v.minLength(1, 'account')),
    withdrawal_amount: amountField((typed) => problemOf(typed, limits)),
    /** The OTP, typed in the confirmation. */
    tac_code: v.string(),
  });

import * as v from 'valibot';
import { amountProblem, typedUnits } from '../amount/amount-rules.ts';

export interface WithdrawalFormValues {
  readonly account_ref: string;
  readonly withdrawal_amount: string;
}

/** Amounts in units. */
export interface WithdrawalLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly available: bigint;
  readonly balance: bigint;
}

/** The first rule that the amount breaks, as a key under `withdrawal.problem`. What is withheld has a sentence of its own. */
function problemOf(
  typed: string,
  { available, balance, ...limits }: WithdrawalLimits,
): string | undefined {
  const problem = amountProblem(typed, limits);
  if (problem) return problem;
  const units = typedUnits(typed);
  if (units > balance) return 'overBalance';
  return units > available ? 'withheld' : undefined;
}

/** Rules of the withdrawal form (specification §5: amount required, at least 50). */
export const withdrawalFormSchema = (limits: WithdrawalLimits) =>
  v.object({
    account_ref: v.pipe(v.string(), v.minLength(1, 'account')),
    withdrawal_amount: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? problemOf(dataset.value, limits) : undefined;
        if (problem) addIssue({ message: problem });
      }),
    ),
  });

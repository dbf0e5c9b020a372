import * as v from 'valibot';
import { amountProblem, type Limits } from '../amount/amount-rules.ts';

export interface ManualFormValues {
  readonly target_bank_id: string;
  readonly deposit_amount: string;
  readonly deposit_method: string;
  /** YYYY-MM-DD in Manila. */
  readonly deposit_date: string;
  readonly ref_no: string;
  readonly promotion_id: string;
}

/** Limits in units, days in Manila. */
export interface ManualRules extends Limits {
  readonly oldestDay: string;
  readonly today: string;
}

const required = (key: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(key));

/** What a manual deposit needs (specification §5: all target bank fields, reference, date and method). Messages are keys under `manual.problem`. */
export const manualFormSchema = ({ oldestDay, today, ...limits }: ManualRules) =>
  v.object({
    target_bank_id: required('bank'),
    deposit_amount: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? amountProblem(dataset.value, limits) : undefined;
        if (problem) addIssue({ message: problem });
      }),
    ),
    deposit_method: required('method'),
    deposit_date: v.pipe(
      required('date'),
      v.check((day) => day >= oldestDay && day <= today, 'dateRange'),
    ),
    ref_no: v.pipe(required('reference'), v.regex(/^[A-Za-z0-9-]{4,40}$/, 'referenceForm')),
    promotion_id: v.string(),
  });

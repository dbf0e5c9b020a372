import { manualDepositMethods } from '@parol/wire/fund';
import * as v from 'valibot';
import { type AmountLimits, receiptReference } from '@parol/domain';
import { amountField, amountProblem } from '../amount/amount-rules.ts';

/** Limits in units, days in Manila. */
export interface ManualRules extends AmountLimits {
  readonly oldestDay: string;
  readonly today: string;
}

const required = (key: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(key));

/**
 * Rules of a manual deposit (specification §5: target bank, reference, date and method are
 * required); the checked amount is in units. Messages are keys under `manual.problem`, else under
 * `gateway.problem`.
 */
export const manualFormSchema = ({ oldestDay, today, ...limits }: ManualRules) =>
  v.object({
    target_bank_id: required('bank'),
    deposit_amount: amountField((typed) => amountProblem(typed, limits)),
    deposit_method: v.pipe(v.string(), v.picklist(manualDepositMethods, 'method')),
    deposit_date: v.pipe(
      required('date'),
      v.check((day) => day >= oldestDay && day <= today, 'dateRange'),
    ),
    ref_no: v.pipe(
      required('reference'),
      v.check((typed) => receiptReference(typed) !== undefined, 'referenceForm'),
    ),
    promotion_id: v.string(),
    /** Path of the uploaded receipt; empty without one. */
    attachment_path: v.string(),
  });
type Schema = ReturnType<typeof manualFormSchema>;
export type ManualFields = v.InferInput<Schema>;
export type CheckedManual = v.InferOutput<Schema>;

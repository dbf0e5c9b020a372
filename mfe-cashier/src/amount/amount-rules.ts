import { type AmountLimits, checkAmount, parseAmount, readTypedAmount } from '@parol/domain';
import { amountRules } from '@parol/ui';
import * as v from 'valibot';

/**
 * The first error of a typed amount (specification §5: required, above zero, minimum and maximum);
 * undefined if it is valid. `missing`, `below`, `above` and `step` have their texts in the form, which knows
 * its limits; the others are messages of the rules of every amount.
 */
export function amountProblem(typed: string, limits: AmountLimits): string | undefined {
  if (typed.trim() === '') return 'missing';
  const read = readTypedAmount(typed);
  if ('fault' in read) return amountRules[read.fault];
  const checked = checkAmount(read.amount, limits);
  if (!('fault' in checked)) return undefined;
  const { fault } = checked;
  return fault === 'below' || fault === 'above' || fault === 'step' ? fault : amountRules[fault];
}

/** A partially typed amount as units; 0 if unreadable or negative. */
export function typedUnits(typed: string): bigint {
  const read = readTypedAmount(withoutLastPoint(typed));
  const units = 'amount' in read ? (parseAmount(read.amount) ?? 0n) : 0n;
  return units > 0n ? units : 0n;
}

/** A partially typed amount as units; 0 if it is none that the limits allow. */
export const unitsWithin = (typed: string, limits: AmountLimits): bigint =>
  amountProblem(withoutLastPoint(typed), limits) === undefined ? typedUnits(typed) : 0n;

const withoutLastPoint = (typed: string) => (typed.endsWith('.') ? typed.slice(0, -1) : typed);

/** A text field with the rule `problemOf`: its message is a key of the form's texts. */
export const checked = (problemOf: (typed: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(dataset.value) : undefined;
      if (problem) addIssue({ message: problem });
    }),
  );

/** An amount field with the rule `problemOf`: text while it is typed, units once it is checked. */
export const amountField = (problemOf: (typed: string) => string | undefined) =>
  v.pipe(checked(problemOf), v.transform(typedUnits));

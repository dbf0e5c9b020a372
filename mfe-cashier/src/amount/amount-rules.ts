import { isWholeCentavos, parseAmount } from '@parol/domain';
import * as v from 'valibot';

/** Errors of a typed amount (specification §5: required, above zero, not below the minimum, not above the maximum). */
export type AmountProblem = 'missing' | 'unreadable' | 'zero' | 'centavos' | 'below' | 'above';

/** Limits in units (1/10,000 peso). */
export interface Limits {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** The first error of a typed amount; undefined if it is valid. */
export function amountProblem(typed: string, limits: Limits): AmountProblem | undefined {
  if (typed.trim() === '') return 'missing';
  const units = parseAmount(typed);
  if (units === undefined) return 'unreadable';
  if (units <= 0n) return 'zero';
  if (!isWholeCentavos(units)) return 'centavos';
  if (units < limits.minimum) return 'below';
  if (units > limits.maximum) return 'above';
  return undefined;
}

/** A partially typed amount as units; 0 if unreadable or negative. */
export function typedUnits(typed: string): bigint {
  const units = parseAmount(typed.endsWith('.') ? typed.slice(0, -1) : typed) ?? 0n;
  return units > 0n ? units : 0n;
}

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

import { isWholeCentavos, parseAmount } from '@parol/domain';

/** What can be wrong with a typed amount (specification §5: required, above zero, not below the minimum, not above the maximum). */
export type AmountProblem = 'missing' | 'unreadable' | 'zero' | 'centavos' | 'below' | 'above';

/** Limits in units (1/10,000 peso). */
export interface Limits {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** The first rule that a typed amount breaks; undefined when it may be sent. */
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

/** A typed amount as units while it is being typed: anything unreadable, and anything below zero, counts as nothing. */
export function typedUnits(typed: string): bigint {
  const units = parseAmount(typed.endsWith('.') ? typed.slice(0, -1) : typed) ?? 0n;
  return units > 0n ? units : 0n;
}

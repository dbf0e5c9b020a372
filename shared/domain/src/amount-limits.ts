import { isWholeCentavos, parseAmount } from './money.ts';

/** Limits of an amount, in units (1/10,000 peso). */
export interface AmountLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** The amount is a multiple of it; 0 or undefined for any amount. */
  readonly step?: bigint;
}

/** Faults of a typed amount of money. */
export type AmountFault = 'unreadable' | 'zero' | 'centavos' | 'below' | 'above' | 'step';

/**
 * Checks a typed amount: a plain decimal above zero in whole centavos, within the limits (specification
 * §5). Returns its units, or the first fault; form and platform share the rules and their order.
 */
export function checkAmount(
  typed: string | number,
  { minimum, maximum, step = 0n }: AmountLimits,
): { readonly units: bigint } | { readonly fault: AmountFault } {
  const units = parseAmount(typed);
  if (units === undefined) return { fault: 'unreadable' };
  if (units <= 0n) return { fault: 'zero' };
  if (!isWholeCentavos(units)) return { fault: 'centavos' };
  if (units < minimum) return { fault: 'below' };
  if (units > maximum) return { fault: 'above' };
  if (step > 0n && units % step !== 0n) return { fault: 'step' };
  return { units };
}

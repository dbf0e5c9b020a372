import { parseAmount, pesos, wholeCentavos } from '@parol/domain';
import * as v from 'valibot';

/** Whole pesos that a round may cost. */
export const stakes: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export const unitsOf = (whole: number): bigint => pesos(whole);

/** One of the stakes on offer as a decimal string: `"5"`, `"5.00"`. */
export const stakeText = () =>
  v.pipe(
    v.string(),
    v.maxLength(20),
    v.check((text) => stakes.some((peso) => unitsOf(peso) === parseAmount(text))),
  );

/** Whole pesos from 1 to `most`. */
export const wholePesos = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** Units of a stake that was validated. */
export function staked(text: string): bigint {
  const units = parseAmount(text);
  if (units === undefined) throw new RangeError(`not an amount: ${text}`);
  return units;
}

/** `units × numerator / denominator`, rounded down to whole centavos. */
export function times(units: bigint, numerator: number, denominator: number): bigint {
  return wholeCentavos((units * BigInt(numerator)) / BigInt(denominator));
}

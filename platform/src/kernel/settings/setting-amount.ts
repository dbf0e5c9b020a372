import { parseAmount } from '@parol/domain';
import * as v from 'valibot';

/** Numbers in stored settings are decimal strings, so that JSON loses no digits. */

/** An amount of pesos, zero or more: "500.00" becomes 5000000n units. */
export const settingAmount = () => decimal('is not an amount of pesos, as "500.00"');

/** A rate in percent, "0.35", with up to four decimals, as parts per million: 3500n. */
export const settingRate = () => decimal('is not a rate in percent, as "0.35"');

// Both are four-decimal numbers: 1 peso is 10,000 units, and 1 percent is 10,000 parts per million.
function decimal(message: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, bigint>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseAmount(dataset.value);
      if (parsed !== undefined && parsed >= 0n) return parsed;
      addIssue({ message: `"${dataset.value}" ${message}` });
      return NEVER;
    }),
  );
}

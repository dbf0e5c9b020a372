/** Places after the decimal point of amounts in other currencies, as tokens worth a dollar have. */
export const foreignDecimals = 6;

/**
 * What `units` (1/10,000 peso) cost in a currency of which one is worth `rate` units, as a whole number
 * of its smallest unit; rounded up, so that the payment suffices.
 */
export const inForeignCurrency = (units: bigint, rate: bigint): bigint =>
  (units * 10n ** BigInt(foreignDecimals) + rate - 1n) / rate;

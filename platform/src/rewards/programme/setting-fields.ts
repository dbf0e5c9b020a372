import * as v from 'valibot';

/** Fields of programmes' settings. For amounts and rates see kernel/settings. */

/**
 * How often an amount must be staked, "1" to "10", the most that regulators allow. Below 1, money
 * could be withdrawn that was never staked.
 */
export const settingTimes = () =>
  v.pipe(
    v.string(),
    v.regex(/^(?:[1-9]|10)$/, 'is not a number of times from "1" to "10"'),
    v.transform((times) => BigInt(times)),
  );

/** Rates are in parts per million: this many make 100 %. */
const partsPerOne = 1_000_000n;

/** A rate's share of an amount in units, rounded down. */
export const partOf = (units: bigint, rate: bigint): bigint => (units * rate) / partsPerOne;

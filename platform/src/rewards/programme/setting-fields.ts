import { isDay, startOfManilaDay } from '@parol/domain/calendar';
import * as v from 'valibot';

/** Fields of programmes' settings. For amounts and rates see kernel/settings. */

/** How often an amount must be staked, "0" to "10", the most that regulators allow. */
export const settingTimes = () =>
  v.pipe(
    v.string(),
    v.regex(/^(?:\d|10)$/, 'is not a number of times from "0" to "10"'),
    v.transform((times) => BigInt(times)),
  );

export const minuteMs = 60_000;
/** A minute in Manila, "2025-09-01 00:00", as the instant at which it begins. */
export const settingTime = () =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Date>(({ dataset, addIssue, NEVER }) => {
      const [, day = '', hour, minute] =
        /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)$/.exec(dataset.value) ?? [];
      if (isDay(day))
        return new Date(
          startOfManilaDay(day).getTime() + (Number(hour) * 60 + Number(minute)) * minuteMs,
        );
      addIssue({ message: `"${dataset.value}" is not a time in Manila, as "2025-09-01 00:00"` });
      return NEVER;
    }),
  );

/** Rates are in parts per million: this many make 100 %. */
const partsPerOne = 1_000_000n;

/** A rate's share of an amount in units, rounded down. */
export const partOf = (units: bigint, rate: bigint): bigint => (units * rate) / partsPerOne;

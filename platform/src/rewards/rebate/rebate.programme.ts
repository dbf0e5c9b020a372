import { categories } from '@parol/domain';
import * as v from 'valibot';
import {
  type Programme,
  settingAmount,
  settingRate,
  type SettingsOf,
  settingTimes,
} from '../programme/programme.ts';

/** Levels of the VIP programme; each category has a rate for each. */
const levels = 5;

/** Parts per million. A mistyped digit must not pay out a multiple: no rate is above 5 %. */
const highestRate = 50_000n;

const ratesByLevel = () =>
  v.pipe(
    v.array(
      v.pipe(
        settingRate(),
        v.check((rate) => rate <= highestRate, 'is above 5 %'),
      ),
    ),
    v.length(levels, `needs one rate for each of the ${levels} VIP levels`),
  );
const ratesByCategory = () => v.strictObject(v.entriesFromList(categories, ratesByLevel()));

/** The rebate's settings (RULES.md). */
export const rebateProgramme = {
  code: 'rebate',
  settings: v.strictObject({
    /** Rates of the member's own turnover, and of that of their referees. */
    self: ratesByCategory(),
    downline: ratesByCategory(),
    minimumClaim: settingAmount(),
    /** Days for which a day's rebate can be claimed, from the end of that day. */
    daysValid: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
    /** How often a claimed rebate must be staked before it can be withdrawn. */
    turnover: settingTimes(),
  }),
  ratesOnly: true,
  byDay: true,
} satisfies Programme;

export type RebateSettings = SettingsOf<typeof rebateProgramme>;

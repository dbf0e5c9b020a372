import * as v from 'valibot';
import { type Programme, settingAmount } from '../programme/programme.ts';

const days = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** The settings of missions and badges (RULES.md); each mission and badge is a separate row. */
export const missionProgramme = {
  code: 'mission',
  settings: v.strictObject({
    /** The highest stakes per day that a row may need, unless it sets its own limit. */
    stakeLimit: settingAmount(),
    /** Days after the end of its period during which a mission can still be claimed. */
    claimDays: days(30),
    /** Days after the day of the claim during which its tokens can be spent. */
    tokenDays: v.pipe(days(365), v.minValue(1)),
  }),
} satisfies Programme;

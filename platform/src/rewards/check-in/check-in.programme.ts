import { unitsPerPeso } from '@parol/domain';
import { checkInDays } from '@parol/wire/check-in';
import * as v from 'valibot';
import { type Programme, settingAmount } from '../programme/programme.ts';

/** The settings of the daily check-in (RULES.md). */
export const checkInProgramme = {
  code: 'check_in',
  settings: v.strictObject({
    /** Tokens of each day of the ladder. */
    ladder: v.pipe(
      v.array(settingAmount()),
      v.length(checkInDays, `has the tokens of each of the ${checkInDays} days`),
      v.check(
        (days) => days.every((tokens) => tokens > 0n && tokens % unitsPerPeso === 0n),
        'has whole tokens only, at least one a day',
      ),
    ),
    /** Days after the day of the check-in during which its tokens can be spent. */
    daysValid: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  }),
  promises: ({ ladder }: { readonly ladder: readonly bigint[] }) =>
    ladder.map((tokens) => ({ tokens })),
} satisfies Programme;

import { unitsPerPeso } from '@parol/domain';
import { pickIcons } from '@parol/wire/pick-icon';
import { localized } from '@parol/wire/fields';
import * as v from 'valibot';
import type { Brings } from '../credit/credit.ts';
import { type Programme, settingAmount } from '../programme/programme.ts';

const wholeTokens = () =>
  v.pipe(
    settingAmount(),
    v.check((tokens) => tokens % unitsPerPeso === 0n, 'is not a whole number of tokens'),
  );

/** The settings of pick-an-icon (RULES.md): each row is a campaign, from its effective date on. */
export const pickIconProgramme = {
  code: 'pick_icon',
  settings: v.strictObject({
    name: localized(),
    endsAt: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
    icons: v.pipe(
      v.array(v.picklist(pickIcons)),
      v.minLength(2),
      v.check((icons) => new Set(icons).size === icons.length, 'names an icon twice'),
    ),
    /** Tokens that a pick costs; "0" if it is free. */
    cost: wholeTokens(),
    /** A prize is tokens, or a gift by the id of its promotion. */
    prizes: v.pipe(
      v.array(
        v.union([
          v.strictObject({ weight: weight(), tokens: wholeTokens() }),
          v.strictObject({ weight: weight(), gift: v.pipe(v.string(), v.nonEmpty()) }),
        ]),
      ),
      v.minLength(1),
    ),
    /** Days after the day of the pick during which its tokens can be spent. */
    daysValid: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  }),
  promises: ({ prizes }: { readonly prizes: readonly Brings[] }) => prizes,
} satisfies Programme;

function weight() {
  return v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
}

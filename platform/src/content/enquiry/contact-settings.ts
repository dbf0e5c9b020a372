import { formatDateTime, manilaDay } from '@parol/domain';
import { weekday } from '@parol/domain/calendar';
import { localized, text } from '@parol/wire/fields';
import * as v from 'valibot';

const time = () =>
  v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'is not HH:MM'));
const name = () => v.pipe(text(80), v.nonEmpty());

/**
 * The schemas of the rows of contact_setting, applied when an operator sets one and when it is
 * read.
 */
export const contactSettings = {
  /** When enquiries are answered, in Manila time; null hides the part. */
  hours: v.nullable(
    v.pipe(
      v.strictObject({
        /** 0 for Sunday to 6 for Saturday. */
        days: v.pipe(
          v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
          v.minLength(1),
          v.check((days) => new Set(days).size === days.length, 'names a day twice'),
        ),
        opens: time(),
        closes: time(),
      }),
      v.check(({ opens, closes }) => opens < closes, 'closes before it opens'),
    ),
  ),
  partners: v.array(
    v.strictObject({
      name: name(),
      url: v.pipe(text(200), v.regex(/^https:\/\/[^\s]+$/, 'is not an https address')),
      about: localized(),
    }),
  ),
  ambassadors: v.array(v.strictObject({ name: name(), about: localized() })),
} as const;

export type ContactSettingName = keyof typeof contactSettings;
type Hours = NonNullable<v.InferOutput<typeof contactSettings.hours>>;

export const isContactSetting = (given: string | undefined): given is ContactSettingName =>
  given !== undefined && Object.hasOwn(contactSettings, given);

/** Whether the operators are at work at a time. */
export function isOpenAt({ days, opens, closes }: Hours, at: Date): boolean {
  const now = formatDateTime(at).slice(11, 16);
  return days.includes(weekday(manilaDay(at))) && opens <= now && now < closes;
}

import { localized } from '@parol/wire/fields';
import * as v from 'valibot';
import { type Programme, settingTime, type SettingsOf } from '../programme/programme.ts';

const span = () => ({
  start: settingTime(),
  /** The first moment after it; null for no end. */
  end: v.nullable(settingTime()),
});
const endsLater = ({ start, end }: { readonly start: Date; readonly end: Date | null }) =>
  end === null || end > start;

/** The settings of /event (RULES.md): its window, and pictures with their own windows. */
export const eventProgramme = {
  code: 'event',
  page: '/event',
  settings: v.pipe(
    v.strictObject({
      ...span(),
      name: localized(),
      text: localized(),
      images: v.array(
        v.pipe(
          v.strictObject({ ...span(), art: v.pipe(v.string(), v.nonEmpty()), title: localized() }),
          v.check((image) => endsLater(image), 'ends before it starts'),
        ),
      ),
    }),
    v.check((window) => endsLater(window), 'ends before it starts'),
  ),
} satisfies Programme;

export type EventSettings = SettingsOf<typeof eventProgramme>;

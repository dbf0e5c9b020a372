import { dateLocaleOf, type Language } from './language.ts';
import { localText, type Localized } from './localized.ts';
import { dayMs, formatDateTime, manilaDay, timeZone, type Instant } from './time.ts';

interface Words {
  readonly yesterday: string;
  readonly today: string;
  readonly tomorrow: string;
  /** What stands between the day's word and the time. */
  readonly between: string;
}

const words: Localized<Words> = {
  en: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow', between: ' ' },
  ph: { yesterday: 'Kahapon', today: 'Ngayon', tomorrow: 'Bukas', between: ', ' },
};

export interface FriendlyOptions {
  /** Today is the Manila day of this instant. */
  readonly now: Instant;
  readonly language: Language;
  /** Within a sentence: "today" is lower case, and a time of day stays on one line. */
  readonly inText?: boolean;
}

/** The time of day in Manila, "8:12 PM" or "8:12:05 PM"; empty for an invalid instant. */
export function formatTimeOfDay(
  instant: Instant,
  precision: 'minutes' | 'seconds' = 'minutes',
): string {
  const time = formatDateTime(instant).slice(11, precision === 'minutes' ? 16 : 19);
  if (time === '') return '';
  const hour = time.slice(0, 2);
  return `${Number(hour) % 12 || 12}${time.slice(2)}\u00a0${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** A Manila day as people say it: "Nov 12", and with the year if it is not `now`'s: "Nov 12, 2025". */
export function formatDay(instant: Instant, { now, language }: FriendlyOptions): string {
  const day = manilaDay(instant);
  if (day === '') return '';
  const isThisYear = day.slice(0, 4) === manilaDay(now).slice(0, 4);
  return new Intl.DateTimeFormat(dateLocaleOf(language), {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  }).format(new Date(instant));
}

/**
 * An instant as people say it, in Manila: "Today 8:12 PM", "Kahapon, 8:12 PM", "Nov 12, 8:12 PM",
 * "Nov 12, 2025, 8:12 PM". Empty for an invalid instant. Records and files use `formatDateTime`
 * (docs/decisions/0223-readings-of-the-specification.md).
 */
export function formatFriendly(instant: Instant, options: FriendlyOptions): string {
  const day = manilaDay(instant);
  if (day === '') return '';
  const { yesterday, today, tomorrow, between } = localText(words, options.language);
  const now = new Date(options.now).getTime();
  const near = [
    [manilaDay(now - dayMs), yesterday],
    [manilaDay(now), today],
    [manilaDay(now + dayMs), tomorrow],
  ].find(([one]) => one === day)?.[1];
  const clock = formatTimeOfDay(instant);
  if (near === undefined) return `${formatDay(instant, options)}, ${clock}`;
  return `${options.inText ? near.toLowerCase() : near}${between}${clock}`;
}

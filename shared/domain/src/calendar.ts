import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { manilaDay, manilaOffsetHours, type Instant } from './time.ts';

/* Calendar arithmetic for Manila days. A day is YYYY-MM-DD, so that days compare as strings. A
   separate entry, because dayjs must stay out of the first load; formatting is in time.ts. */
dayjs.extend(utc);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
// Days are calculated in UTC: dayjs' `utcOffset` depends on the machine's time zone.
const textOf = (midnight: dayjs.Dayjs): string => midnight.toISOString().slice(0, 10);

/** Whether a text is an existing day, YYYY-MM-DD (2026-02-30 is not). */
export const isDay = (text: string): boolean =>
  dayPattern.test(text) && dayjs.utc(text).isValid() && textOf(dayjs.utc(text)) === text;

/** The instant at which a day begins in Manila. */
export const startOfManilaDay = (day: string): Date =>
  dayjs.utc(day).subtract(manilaOffsetHours, 'hour').toDate();

/** The latest midnight in Manila up to an instant. */
export const midnightBefore = (instant: Instant): Date => startOfManilaDay(manilaDay(instant));

/** Adds days; negative numbers go back. */
export const addDays = (day: string, days: number): string =>
  textOf(dayjs.utc(day).add(days, 'day'));

/** How many Manila days histories and statements go back, today included (specification §9). */
export const historyDays = 90;

/** The first of the last `days` days; `today` is the last one. */
export const firstOfLastDays = (days: number, today: string): string => addDays(today, 1 - days);

/** The same time of day in Manila `months` later, on the last day if that month is shorter. */
export const addMonths = (instant: Instant, months: number): Date =>
  dayjs
    .utc(instant)
    .add(manilaOffsetHours, 'hour')
    .add(months, 'month')
    .subtract(manilaOffsetHours, 'hour')
    .toDate();

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export const weekday = (day: string): number => dayjs.utc(day).day();

/** The Monday on or before a day. */
export const startOfWeek = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** The first day of a day's month. */
export const startOfMonth = (day: string): string => textOf(dayjs.utc(day).startOf('month'));

/** The first day of the next month. */
export const startOfNextMonth = (day: string): string =>
  textOf(dayjs.utc(day).startOf('month').add(1, 'month'));

/** The same day some years earlier; 29 February becomes the 28th in a year without one. */
export const addYears = (day: string, years: number): string =>
  textOf(dayjs.utc(day).add(years, 'year'));

/** Every day from `from` to `to`, both inclusive, oldest first; empty if `to` is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

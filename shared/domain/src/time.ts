import { dateLocaleOf, htmlLangOf, type Language } from './language.ts';

/** An instant: date, milliseconds since the epoch, or an ISO 8601 string. */
export type Instant = Date | number | string;

/** The product's time zone. It agrees with the specification's Asia/Kuala_Lumpur to the minute. */
export const timeZone = 'Asia/Manila';
/** Hours that the Philippines are ahead of UTC: all year round, without summer time. */
export const manilaOffsetHours = 8;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** YYYY-MM-DD HH:mm:ss in Manila (specification §9); an unreadable instant gives an empty text. */
export function formatDateTime(instant: Instant): string {
  const ms = new Date(instant).getTime();
  return Number.isNaN(ms)
    ? ''
    : new Date(ms + manilaOffsetHours * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in Manila that an instant falls on, YYYY-MM-DD; an unreadable instant gives an empty text. */
export const manilaDay = (instant: Instant): string => formatDateTime(instant).slice(0, 10);

/** A day in Manila in words: "November 12, 2026", "Nobyembre 12, 2026". */
export const formatLongDay = (instant: Instant, language: Language): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  );

/** A day (YYYY-MM-DD) as short as a chart wants it: "Nov 12". */
export const formatShortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(htmlLangOf(language), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** "5 minutes ago", "in 2 days"; more than 30 days away it is the day, YYYY-MM-DD. */
export function formatRelative(
  instant: Instant,
  now: Instant = Date.now(),
  language: Language = 'en',
): string {
  const seconds = Math.round((new Date(instant).getTime() - new Date(now).getTime()) / 1000);
  if (Number.isNaN(seconds)) return '';
  const size = Math.abs(seconds);
  const relative = new Intl.RelativeTimeFormat(htmlLangOf(language), { numeric: 'auto' });
  if (size < 60) return relative.format(seconds, 'second');
  if (size < 3600) return relative.format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour');
  if (size < 30 * 86_400) return relative.format(Math.trunc(seconds / 86_400), 'day');
  return manilaDay(instant);
}

/** How long ago, as short as a list wants it: "45 sec", "15 min", "2 hr". Never negative. */
export function formatElapsed(instant: Instant, now: number, language: Language): string {
  const seconds = Math.max(0, Math.floor((now - new Date(instant).getTime()) / 1000));
  const short = (value: number, unit: string) =>
    new Intl.NumberFormat(htmlLangOf(language), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
    }).format(Math.floor(value));
  if (seconds < 60) return short(seconds, 'second');
  if (seconds < 3600) return short(seconds / 60, 'minute');
  if (seconds < 86_400) return short(seconds / 3600, 'hour');
  return short(seconds / 86_400, 'day');
}

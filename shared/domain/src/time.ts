import { dateLocaleOf, htmlLangOf, type Language } from './language.ts';

/** An instant: date, milliseconds since the epoch, or an ISO 8601 string. */
export type Instant = Date | number | string;

/** The product's time zone. It has the same offset as the specification's Asia/Kuala_Lumpur. */
export const timeZone = 'Asia/Manila';
/** Offset of the Philippines from UTC, constant all year. */
export const manilaOffsetHours = 8;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** YYYY-MM-DD HH:mm:ss in Manila (specification §9); empty for an invalid instant. */
export function formatDateTime(instant: Instant): string {
  const ms = new Date(instant).getTime();
  return Number.isNaN(ms)
    ? ''
    : new Date(ms + manilaOffsetHours * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The Manila day of an instant, YYYY-MM-DD; empty for an invalid instant. */
export const manilaDay = (instant: Instant): string => formatDateTime(instant).slice(0, 10);

/** A Manila day as a long date: "November 12, 2026", "Nobyembre 12, 2026". */
export const formatLongDay = (instant: Instant, language: Language): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  );

/** A day (YYYY-MM-DD) in short form, for charts: "Nov 12". */
export const formatShortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(htmlLangOf(language), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** "5 minutes ago", "in 2 days"; beyond 30 days the day, "Dec 4, 2025". */
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
  return new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'medium', timeZone }).format(
    new Date(instant),
  );
}

/** Time since an instant, short: "45 sec", "15 min", "2 hr". Never negative. */
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

/** A moment: date, milliseconds since the epoch, or an ISO 8601 string. */
export type Moment = Date | number | string;

/** Agrees with the specification's Asia/Kuala_Lumpur to the minute. */
export const timeZone = 'Asia/Manila';

let parts: Intl.DateTimeFormat | undefined;

function formatter(): Intl.DateTimeFormat {
  parts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return parts;
}

function read(moment: Moment): Record<string, string> | null {
  const date = moment instanceof Date ? moment : new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(
    formatter()
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
}

/** YYYY-MM-DD HH:mm:ss in Manila (specification §9); an unreadable moment gives an empty text. */
export function formatDateTime(moment: Moment): string {
  const p = read(moment);
  return p
    ? `${p['year']}-${p['month']}-${p['day']} ${p['hour']}:${p['minute']}:${p['second']}`
    : '';
}

/** YYYY-MM-DD in Manila. */
export function formatDate(moment: Moment): string {
  return formatDateTime(moment).slice(0, 10);
}

/** "5 minutes ago", "in 2 days": in the language given (`en`, `fil`). Older than 30 days gives the date. */
export function formatRelative(moment: Moment, now: Moment = Date.now(), locale = 'en'): string {
  const seconds = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
  if (Number.isNaN(seconds)) return '';
  const size = Math.abs(seconds);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (size < 60) return relative.format(seconds, 'second');
  if (size < 3600) return relative.format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour');
  if (size < 30 * 86_400) return relative.format(Math.trunc(seconds / 86_400), 'day');
  return formatDate(moment);
}

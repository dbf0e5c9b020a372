const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, as short as a list wants it: "45 sec", "15 min", "2 hr"; `locale` is `en` or `fil`. Never negative. */
export function since(iso: string, now: number, locale: string): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  const short = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
      Math.floor(value),
    );
  if (seconds < minute) return short(seconds, 'second');
  if (seconds < hour) return short(seconds / minute, 'minute');
  if (seconds < day) return short(seconds / hour, 'hour');
  return short(seconds / day, 'day');
}

/** The units in which providers write a time. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'iso';

/** The largest difference between the time of a message and now, either way. */
export const WINDOW_MS = 5 * 60_000;

/** The ways to write a time; each has one length or shows its end, so that no character can be moved. */
export const timePatterns: Readonly<Record<TimeUnit, RegExp>> = {
  seconds: /\d{10}/,
  milliseconds: /\d{13}/,
  iso: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})/,
};

/** Milliseconds since 1970; undefined if the text is no time of this unit. */
export function readTime(text: string, unit: TimeUnit): number | undefined {
  if (!new RegExp(`^(?:${timePatterns[unit].source})$`).test(text)) return undefined;
  if (unit === 'iso') {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : time;
  }
  return unit === 'seconds' ? Number(text) * 1_000 : Number(text);
}

/** The time in the unit of a protocol. */
export function writeTime(time: Date, unit: TimeUnit): string {
  if (unit === 'iso') return time.toISOString();
  return String(unit === 'seconds' ? Math.floor(time.getTime() / 1_000) : time.getTime());
}

const dayMs = 86_400_000;
const manilaMs = 8 * 3_600_000;

/** The days that the bench writes and asks for: today and those before it, in Manila. */
export function databaseDay(
  days: number,
  rows: number,
): { readonly start: number; readonly stepMs: number } {
  const midnight = Math.floor((Date.now() + manilaMs) / dayMs) * dayMs - manilaMs;
  const start = midnight - (days - 1) * dayMs;
  // The last of them lies before now, whatever the hour.
  return { start, stepMs: (Date.now() - 60_000 - start) / rows };
}

/** YYYY-MM-DD in Manila, so many days ago. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() + manilaMs - days * dayMs).toISOString().slice(0, 10);

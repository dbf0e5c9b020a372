import { dayMs, manilaDay } from '@parol/domain';
import { addDays, midnightBefore } from '@parol/domain/calendar';

/** The days of the bench's data, up to today in Manila. */
export function databaseDay(
  days: number,
  rows: number,
): { readonly start: number; readonly stepMs: number } {
  const start = midnightBefore(Date.now()).getTime() - (days - 1) * dayMs;
  // The last one is in the past at any time of day.
  return { start, stepMs: (Date.now() - 60_000 - start) / rows };
}

/** The Manila day, YYYY-MM-DD, this many days ago. */
export const dayAgo = (days: number): string => addDays(manilaDay(Date.now()), -days);

import { dayMs, manilaDay } from '@parol/domain';
import { addDays, midnightBefore } from '@parol/domain/calendar';

/** The days that the bench writes and asks for: today and those before it, in Manila. */
export function databaseDay(
  days: number,
  rows: number,
): { readonly start: number; readonly stepMs: number } {
  const start = midnightBefore(Date.now()).getTime() - (days - 1) * dayMs;
  // The last of them lies before now, whatever the hour.
  return { start, stepMs: (Date.now() - 60_000 - start) / rows };
}

/** YYYY-MM-DD in Manila, so many days ago. */
export const dayAgo = (days: number): string => addDays(manilaDay(Date.now()), -days);

import type { CareSpan } from '@parol/wire/care';
import { addDays, manilaDay } from '../kernel/clock/clock.ts';

type MoneySpan = Exclude<CareSpan, 'session'>;

/** Manila days, YYYY-MM-DD: the first of the window, and the one on which the next begins. */
export interface CareWindow {
  readonly from: string;
  readonly until: string;
}

/** The calendar day, week (Monday to Sunday) or month in Asia/Manila that `at` falls on. */
export function windowOf(span: MoneySpan, at: Date): CareWindow {
  const today = manilaDay(at);
  if (span === 'day') return { from: today, until: addDays(today, 1) };
  if (span === 'week') {
    const sinceMonday = (new Date(`${today}T00:00:00.000Z`).getUTCDay() + 6) % 7;
    const from = addDays(today, -sinceMonday);
    return { from, until: addDays(from, 7) };
  }
  const from = `${today.slice(0, 8)}01`;
  return { from, until: `${addDays(from, 31).slice(0, 8)}01` };
}

/** The earliest day that a window under way at `at` may hold: a week may have begun in the month before. */
export function firstDayOf(at: Date): string {
  const [week, month] = [windowOf('week', at).from, windowOf('month', at).from];
  return week < month ? week : month;
}

import type { LimitSpan } from '@parol/wire/responsible-gaming';
import { manilaDay } from '@parol/domain';
import { addDays, startOfMonth, startOfNextMonth, startOfWeek } from '@parol/domain/calendar';

type MoneySpan = Exclude<LimitSpan, 'session'>;

/** Manila days, YYYY-MM-DD: the first day of the window and the day after its last. */
export interface LimitWindow {
  readonly from: string;
  readonly until: string;
}

/** The calendar day, week (Monday to Sunday) or month in Asia/Manila that `at` falls on. */
export function windowOf(span: MoneySpan, at: Date): LimitWindow {
  const today = manilaDay(at);
  if (span === 'day') return { from: today, until: addDays(today, 1) };
  if (span === 'week') {
    const from = startOfWeek(today);
    return { from, until: addDays(from, 7) };
  }
  return { from: startOfMonth(today), until: startOfNextMonth(today) };
}

/** The first day of any window that contains `at`; a week may begin in the previous month. */
export function firstDayOf(at: Date): string {
  const [week, month] = [windowOf('week', at).from, windowOf('month', at).from];
  return week < month ? week : month;
}

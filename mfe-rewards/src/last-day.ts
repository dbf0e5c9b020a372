import { useLanguage, useToday } from '@parol/contract';
import { formatShortDay, manilaDay } from '@parol/domain';

/** The last moment before an end. */
export const lastMoment = (end: string): Date => new Date(Date.parse(end) - 1);

/** The last Manila day before an end, YYYY-MM-DD: for an end at midnight, the day before it. */
export const lastDay = (end: string): string => manilaDay(lastMoment(end));

/** Values of a text that has a form for today: "Ends {{day}}", and "Ends today" under its key with `_today`. */
type LastDayValues = {
  /** "Nov 30". */
  readonly day: string;
  readonly context?: 'today';
};

/** Returns the values with which a text says the last day of what ends at `end` (an ISO instant). */
export function useLastDay(): (end: string) => LastDayValues {
  const today = useToday();
  const language = useLanguage().current;
  return (end) => {
    const last = lastDay(end);
    const day = formatShortDay(last, language);
    return last === today ? { day, context: 'today' } : { day };
  };
}

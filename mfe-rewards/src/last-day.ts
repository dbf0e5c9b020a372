import { manilaDay } from '@parol/domain';

/** The last Manila day before an end, YYYY-MM-DD: for an end at midnight, the day before it. */
export const lastDay = (end: string): string => manilaDay(new Date(Date.parse(end) - 1));

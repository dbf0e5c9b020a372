import { manilaDay } from '@parol/domain';

/** The last Manila day before an end, YYYY-MM-DD: an end at midnight is not part of the day that then begins. */
export const lastDay = (end: string): string => manilaDay(new Date(Date.parse(end) - 1));

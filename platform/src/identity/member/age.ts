import { manilaDay } from '../../kernel/clock/clock.ts';

/** Whether somebody born on `birthday` (YYYY-MM-DD) is at least `years` old in Manila at `now`. */
export function isOfAge(birthday: string, years: number, now: Date): boolean {
  const [year, ...rest] = manilaDay(now).split('-');
  const limit = [String(Number(year) - years).padStart(4, '0'), ...rest].join('-');
  return birthday <= limit;
}

import { manilaDay } from '@parol/domain';
import { addYears } from '@parol/domain/calendar';

/** Whether somebody born on `birthday` (YYYY-MM-DD) is at least `years` old in Manila at `now`. */
export function isOfAge(birthday: string, years: number, now: Date): boolean {
  return birthday <= addYears(manilaDay(now), -years);
}

import { addDays } from '@parol/domain/calendar';

const leapDay = '02-29';

/** Whether a birthday falls on a day; 29 February counts as the 28th in years without one. */
export function isBirthday(birthday: string, day: string): boolean {
  const celebrated = birthday.slice(5);
  const today = day.slice(5);
  if (celebrated === today) return true;
  return celebrated === leapDay && today === '02-28' && addDays(day, 1).slice(5) !== leapDay;
}

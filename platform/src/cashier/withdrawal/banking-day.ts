import { hourMs, manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay, weekday } from '@parol/domain/calendar';

/** Annual bank holidays in the Philippines on fixed dates, MM-DD. */
const fixed: ReadonlySet<string> = new Set([
  '01-01', // New Year
  '04-09', // Araw ng Kagitingan
  '05-01', // Labor Day
  '06-12', // Independence Day
  '08-21', // Ninoy Aquino Day
  '11-01', // All Saints
  '11-30', // Bonifacio Day
  '12-08', // Immaculate Conception
  '12-25', // Christmas
  '12-30', // Rizal Day
  '12-31', // last day of the year
]);

/**
 * PESONet's batches on a banking day: transfers before `cutOff` are credited by `credited`; hours
 * in Manila.
 */
const batches = [
  { cutOff: 10, credited: 13 },
  { cutOff: 13, credited: 16 },
  { cutOff: 16, credited: 19 },
] as const;

/** Easter Sunday of a year by the Gregorian computus (Meeus), YYYY-MM-DD. */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`;
}

/**
 * Whether a day (YYYY-MM-DD, Manila) is a banking day. `proclaimed` are the holidays announced each
 * year (Eid, Chinese New Year, elections), which cannot be calculated.
 */
export function isBankingDay(day: string, proclaimed: readonly string[] = []): boolean {
  const dayOfWeek = weekday(day);
  if (dayOfWeek === 0 || dayOfWeek === 6) return false;
  if (fixed.has(day.slice(5)) || proclaimed.includes(day)) return false;
  const sunday = easter(Number(day.slice(0, 4)));
  if (day === addDays(sunday, -3) || day === addDays(sunday, -2)) return false;
  // National Heroes Day: the last Monday of August.
  return !(dayOfWeek === 1 && day.slice(5, 7) === '08' && Number(day.slice(8)) > 24);
}

/**
 * When a PESONet transfer sent at `at` is credited: at the end of the next batch on a banking day.
 */
export function pesonetBy(at: Date, proclaimed: readonly string[] = []): Date {
  for (let day = manilaDay(at); ; day = addDays(day, 1)) {
    if (!isBankingDay(day, proclaimed)) continue;
    const start = startOfManilaDay(day).getTime();
    const batch = batches.find(({ cutOff }) => at.getTime() < start + cutOff * hourMs);
    if (batch) return new Date(start + batch.credited * hourMs);
  }
}

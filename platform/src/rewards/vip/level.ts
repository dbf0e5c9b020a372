import { addDays, daysBetween, startOfMonth } from '@parol/domain/calendar';

/** Deposits credited on one Manila day, in units. */
export interface DayTurnover {
  readonly day: string;
  readonly units: bigint;
}

/** A level that an operator granted, and its last Manila day. */
export interface Grant {
  readonly level: number;
  readonly until: string;
}

/** Days that a level's turnover is summed over, the current one included. */
export const turnoverDays = 90;

/** What was deposited on the 90 days that end with `day`, in units. */
export const turnoverUpTo = (deposits: readonly DayTurnover[], day: string): bigint =>
  deposits
    .filter((one) => one.day > addDays(day, -turnoverDays) && one.day <= day)
    .reduce((sum, { units }) => sum + units, 0n);

/** The highest level whose threshold is reached: 0 for none, 1 Bronze to 5 Diamond. */
const levelFor = (thresholds: readonly bigint[], turnover: bigint): number =>
  thresholds.filter((threshold) => turnover >= threshold).length;

/**
 * The level on a day: the highest that the turnover reached on any day of the calendar month so far,
 * so that it never falls inside a month; or a granted one, if that is higher. A grant that ends
 * within the month also holds until the month is over. `thresholdsOn` are those in force on a day.
 */
export function levelOn(
  today: string,
  deposits: readonly DayTurnover[],
  thresholdsOn: (day: string) => readonly bigint[],
  grant?: Grant,
): number {
  const first = startOfMonth(today);
  const earned = daysBetween(first, today).map((day) =>
    levelFor(thresholdsOn(day), turnoverUpTo(deposits, day)),
  );
  return Math.max(grant && grant.until >= first ? grant.level : 0, ...earned);
}

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

/** A day on which the level changed, and the level at the end of the day before. */
export interface LevelChange {
  readonly day: string;
  readonly before: number;
}

/**
 * The requirements of levels on a day: their thresholds, and over how many days deposits are
 * summed.
 */
export interface DayTerms {
  /** In units, Bronze first; empty before the first settings. */
  readonly thresholds: readonly bigint[];
  /** The current one included. */
  readonly days: number;
}

/** The sum of deposits over the last days up to `day`, in units. */
export function turnoverUpTo(
  deposits: readonly DayTurnover[],
  day: string,
  { days }: Pick<DayTerms, 'days'>,
): bigint {
  const before = addDays(day, -days);
  return deposits
    .filter((one) => one.day > before && one.day <= day)
    .reduce((sum, { units }) => sum + units, 0n);
}

/** The highest level whose threshold is reached: 0 for none, 1 Bronze to 5 Diamond. */
const levelFor = (thresholds: readonly bigint[], turnover: bigint): number =>
  thresholds.filter((threshold) => turnover >= threshold).length;

/**
 * The level on a day: the highest that the turnover reached on any day of the calendar month so
 * far, so that it never falls within a month; or a granted one, if it is higher. A grant that ends
 * within the month also holds until the month is over. `termsOn` are those in force on a day.
 */
export function levelOn(
  today: string,
  deposits: readonly DayTurnover[],
  termsOn: (day: string) => DayTerms,
  grant?: Grant,
): number {
  const first = startOfMonth(today);
  const earned = daysBetween(first, today).map((day) => {
    const terms = termsOn(day);
    return levelFor(terms.thresholds, turnoverUpTo(deposits, day, terms));
  });
  return Math.max(grant && grant.until >= first ? grant.level : 0, ...earned);
}

/**
 * The changes since `stored`, the level of the last computation, oldest first: it goes back from
 * today to the last day that had this level. A change that no day since `earliest` explains counts
 * as of today.
 */
export function missedChanges(
  stored: number,
  { today, earliest }: { readonly today: string; readonly earliest: string },
  levelOf: (day: string) => number,
): readonly LevelChange[] {
  const changes: LevelChange[] = [];
  let later = levelOf(today);
  for (let day = today; later !== stored; day = addDays(day, -1)) {
    if (day <= earliest) return [{ day: today, before: stored }];
    const before = levelOf(addDays(day, -1));
    if (before !== later) changes.unshift({ day, before });
    later = before;
  }
  return changes;
}

import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Db } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import type { DayTerms } from './level.ts';
import { vipProgramme } from './vip.programme.ts';

/** The requirements of levels on the days of a span. */
export interface Terms {
  /** The requirements in force when a day begins. */
  readonly on: (day: string) => DayTerms;
  /** The earliest deposit that counts on any day of the span. */
  readonly since: Date;
}

/** The requirements of levels on each day from one to another. */
export async function termsBetween(
  programmes: Programmes,
  on: Db,
  from: string,
  to: string,
): Promise<Terms> {
  const timeline = (
    await programmes.settingsBetween(on, vipProgramme, startOfManilaDay(from), startOfManilaDay(to))
  ).map(({ effectiveAt, value: { levels, turnoverDays: days } }) => ({
    effectiveAt,
    terms: { thresholds: levels.map(({ turnover }) => turnover), days },
  }));
  const longest = Math.max(1, ...timeline.map(({ terms }) => terms.days));
  return {
    on: (day) =>
      timeline.findLast(({ effectiveAt }) => effectiveAt <= startOfManilaDay(day))?.terms ?? {
        thresholds: [],
        days: 1,
      },
    since: startOfManilaDay(addDays(from, 1 - longest)),
  };
}

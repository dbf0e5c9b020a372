import { startOfManilaDay } from '@parol/domain/calendar';
import type { Db } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import { vipProgramme } from './vip.programme.ts';

/** The levels' thresholds by day, from one day to another: those in force when the day begins. */
export async function thresholdsBetween(
  programmes: Programmes,
  on: Db,
  from: string,
  to: string,
): Promise<(day: string) => readonly bigint[]> {
  const timeline = await programmes.settingsBetween(
    on,
    vipProgramme,
    startOfManilaDay(from),
    startOfManilaDay(to),
  );
  return (day) =>
    timeline
      .findLast(({ effectiveAt }) => effectiveAt <= startOfManilaDay(day))
      ?.value.levels.map(({ turnover }) => turnover) ?? [];
}

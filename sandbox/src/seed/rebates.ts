import { dayMs, manilaDay } from '@parol/domain';
import { historyDays } from '@parol/domain/calendar';
import { goTo } from './player.ts';
import type { World } from './world.ts';

/** A day's rebate is added this long after midnight, as by the job. */
const afterMidnightMs = 10 * 60_000;

/** Adds the rebate of each day of the history, on the day after it. */
export async function addRebates(world: World, midnight: Date): Promise<void> {
  for (let day = midnight.getTime() - historyDays * dayMs; day < midnight.getTime(); day += dayMs) {
    goTo(world, new Date(day + dayMs + afterMidnightMs));
    await world.rebates.accrue(manilaDay(day));
  }
}

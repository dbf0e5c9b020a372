import { manilaDay } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import { readProgress } from '../../kernel/jobs/jobs.ts';

/**
 * The progress of the job `rewards.close-vip-day`, which goes through the members with a level each
 * Manila day. Stored, so it keeps its name.
 */
export const passKey = 'vip.day';
/** Position of a pass that has read every member. */
export const finished = 2n ** 63n - 1n;

/** The id up to which the pass of a day has read members; 0 before it begins. */
export async function passedOn(db: Db, day: string): Promise<bigint> {
  const last = await readProgress(db, passKey);
  return last && manilaDay(last.at) === day ? last.position : 0n;
}

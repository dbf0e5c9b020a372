import { dayMs } from '@parol/domain';
import type { Parts } from '../parts/parts.ts';
import { openRuns } from './audit.repository.ts';

const shownDays = 30;
const mostShown = 50;
/** A run may still be going on for so long. */
const longestRunMs = 10 * 60_000;

/** Lines about operators' commands that began and have no end in the audit log, as after a crash. */
export async function openRunHealth({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<readonly string[]> {
  const now = clock.now().getTime();
  const since = new Date(now - shownDays * dayMs);
  const open = await openRuns(db, since, new Date(now - longestRunMs), mostShown);
  return open.map(
    ({ at, actor, act }) =>
      `${act} of ${actor} began at ${at.toISOString()} and never ended: check what it has done`,
  );
}

import { addDays, startOfManilaDay, startOfMonth } from '@parol/domain/calendar';
import type { Tx } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import { termsBetween } from './day-terms.ts';
import { levelOn, missedChanges } from './level.ts';
import * as repository from './vip.repository.ts';

/**
 * Records on which days the level has changed since `stored` was computed (decision 0154). The
 * computation may be late, after midnight or days after a month's end; recording the day of each
 * change lets a day be settled at the level that was in force when it ended.
 */
export async function noteChanges(
  tx: Tx,
  programmes: Programmes,
  { memberId, stored, today }: { memberId: bigint; stored: number; today: string },
): Promise<void> {
  // At least a month back: far enough to see the level before a month began.
  const earliest = startOfMonth(addDays(startOfMonth(today), -1));
  const terms = await termsBetween(programmes, tx, earliest, today);
  const [deposits, grants] = await Promise.all([
    repository.depositsByDay(tx, memberId, terms.since),
    repository.grantsOf(tx, memberId),
  ]);
  const grantOn = (day: string) => {
    const end = startOfManilaDay(addDays(day, 1));
    const newest = grants.find(({ granted_at }) => granted_at < end);
    if (!newest || newest.until_day === null) return undefined;
    return { level: newest.level, until: newest.until_day };
  };
  const changes = missedChanges(stored, { today, earliest }, (day) =>
    levelOn(day, deposits, terms.on, grantOn(day)),
  );
  await repository.addChanges(
    tx,
    changes.map((change) => ({ member_id: memberId, ...change })),
  );
}

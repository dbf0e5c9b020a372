import { addDays, startOfManilaDay, startOfMonth } from '@parol/domain/calendar';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import { termsBetween } from './day-terms.ts';
import { levelOn, missedChanges } from './level.ts';
import * as repository from './vip.repository.ts';

/** The member's level at the end of each day from one to another, by the terms of that day. */
export async function levelsBetween(
  on: Db,
  programmes: Programmes,
  memberId: bigint,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(day: string) => number> {
  const terms = await termsBetween(programmes, on, startOfMonth(from), to);
  const [deposits, grants] = await Promise.all([
    repository.depositsByDay(on, memberId, terms.since),
    repository.grantsOf(on, memberId),
  ]);
  const grantOn = (day: string) => {
    const end = startOfManilaDay(addDays(day, 1));
    const newest = grants.find(({ granted_at }) => granted_at < end);
    if (!newest || newest.until_day === null) return undefined;
    return { level: newest.level, until: newest.until_day };
  };
  return (day) => levelOn(day, deposits, terms.on, grantOn(day));
}

/**
 * Records on which days the level has changed since `stored` was computed (RULES.md). The
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
  const levelAt = await levelsBetween(tx, programmes, memberId, { from: earliest, to: today });
  const changes = missedChanges(stored, { today, earliest }, levelAt);
  await repository.addChanges(
    tx,
    changes.map((change) => ({ member_id: memberId, ...change })),
  );
}

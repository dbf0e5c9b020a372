import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './wallet.schema.ts';

/** Stakes and wins in units. */
export interface DayPlay {
  readonly staked: bigint;
  readonly won: bigint;
}

/**
 * Counts a member's days anew from `from` (YYYY-MM-DD) on; postings add to them from then on. The
 * caller holds the member's lock.
 */
export async function recountDays(on: Db, memberId: bigint, from: string): Promise<void> {
  await sql`select day_play_recount(${memberId}, ${from}::date)`.execute(on);
}

/**
 * Stakes and wins from the Manila day `from` until before `until`, of a member whose play is counted
 * by day.
 */
export async function countedIn(
  on: Db,
  memberId: bigint,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<DayPlay> {
  const row = await on
    .selectFrom('day_play')
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .select([
      sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .executeTakeFirst();
  return row ?? { staked: 0n, won: 0n };
}

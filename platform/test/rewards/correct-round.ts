import { dayMs } from '@parol/domain';
import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/database.ts';

/** A provider's late correction of a member's first round of a day; false if there is none. */
export async function correctRound(db: Db, member: bigint, day: string): Promise<boolean> {
  const start = Date.parse(`${day}T00:00:00+08:00`);
  const { rows } = await sql`
    update game_round set payout = case when payout = stake then 0 else stake end
     where member_id = ${member} and id = (
       select id from game_round where member_id = ${member} and state = 'settled'
          and settled_at >= ${new Date(start)} and settled_at < ${new Date(start + dayMs)}
        order by id limit 1) returning id`.execute(db);
  return rows.length > 0;
}

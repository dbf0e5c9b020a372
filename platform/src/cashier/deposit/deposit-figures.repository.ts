import { sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import { underWay } from './deposit.repository.ts';
import './deposit.schema.ts';

/** Deposits of a state, and when the oldest was opened. */
interface StateFigures {
  readonly state: string;
  readonly count: bigint;
  readonly oldest: Date;
}

/** Deposits in progress or in review, by state. */
export const openFigures = (db: Db): Promise<readonly StateFigures[]> =>
  db
    .selectFrom('deposit')
    .select(({ fn }) => [
      'state',
      fn.countAll<bigint>().as('count'),
      fn.min<Date>('created_at').as('oldest'),
    ])
    .where((eb) => eb.or([eb('state', 'in', [...underWay]), eb('state', '=', 'review')]))
    .groupBy('state')
    .execute();

/** What came in by one way. */
interface CreditedFigures {
  /** A gateway's id, or `manual`. */
  readonly gateway: string;
  readonly count: number;
  /** Units, without the gateway's fee. */
  readonly units: bigint;
}

/** What was credited since a time, by gateway. */
export async function creditedSince(db: Db, since: Date): Promise<readonly CreditedFigures[]> {
  // Reads the index of the live feed, which has all deposits by time.
  const { rows } = await sql<CreditedFigures>`
    select case when scope like 'gateway:%' then substr(scope, 9) else split_part(scope, ':', 1) end as gateway,
           count(*)::int as count, sum(amount)::bigint as units
      from posting
     where kind = 'deposit' and asset = 'PHP' and created_at >= ${since} and ${isPlayer(sql`posting.member_id`)}
     group by 1`.execute(db);
  return rows;
}

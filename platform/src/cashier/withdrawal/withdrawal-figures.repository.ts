import { sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import './withdrawal.schema.ts';

/** Open tickets of a state. */
interface QueueFigures {
  readonly state: string;
  readonly count: number;
  readonly oldest: Date;
  /** Those whose promised time has passed. */
  readonly overdue: number;
}

export async function queueFigures(db: Db, now: Date): Promise<readonly QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select state, count(*)::int as count, min(requested_at) as oldest,
           (count(*) filter (where expected_at < ${now}))::int as overdue
      from withdrawal
     where state in ('pending', 'processing', 'approved')
     group by state`.execute(db);
  return rows;
}

/** What was paid by one rail. */
interface PaidFigures {
  readonly rail: string;
  readonly count: number;
  /** Units. */
  readonly units: bigint;
}

/** What was paid out since a time, by rail. */
export async function paidSince(db: Db, since: Date): Promise<readonly PaidFigures[]> {
  const { rows } = await sql<PaidFigures>`
    select rail, count(*)::int as count, sum(amount)::bigint as units
      from withdrawal
     where state = 'completed' and paid_at >= ${since} and ${isPlayer(sql`withdrawal.member_id`)}
     group by rail`.execute(db);
  return rows;
}

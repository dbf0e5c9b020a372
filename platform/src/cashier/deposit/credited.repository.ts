import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

/** The member's credited deposits through gateways. */
export const paidThroughGateways = (
  db: Db,
  memberId: bigint,
): SelectQueryBuilder<Database, 'deposit', object> =>
  db.selectFrom('deposit').where('member_id', '=', memberId).where('state', '=', 'paid');

/**
 * The sum of the member's deposits through gateways that are pending, or credited from an instant until
 * before another, in units: an expression.
 */
export const creditedOrPending = (
  memberId: bigint,
  from: Date,
  until: Date,
): RawBuilder<bigint> => sql`(
  select coalesce(sum(coalesce(d.paid_amount, d.amount)), 0) from deposit d
   where d.member_id = ${memberId}
     and (d.state in ('created', 'pending', 'review') or (d.state = 'paid' and d.closed_at >= ${from} and d.closed_at < ${until})))`;

import type { DepositHistory } from '../../bonus/promotion/promotion.ts';
import { startOfManilaDay } from '@parol/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { DepositedIn } from '../../responsible-gaming/responsible-gaming.ts';
import { creditedOrPending, paidThroughGateways } from '../deposit/deposit.ts';
import './manual-deposit.schema.ts';

/** Credited deposits, through gateways and manual. */
export const depositHistory: DepositHistory = {
  async hasPaid(db, memberId, except = 0n) {
    const paid = paidThroughGateways(db, memberId)
      .select('id')
      .where('id', '<>', except)
      .unionAll(paidByHand(db, memberId).select('id').where('id', '<>', except));
    return (await paid.limit(1).executeTakeFirst()) !== undefined;
  },
  async hasPaidSince(db, memberId, since, except = 0n) {
    const paid = paidThroughGateways(db, memberId)
      .select('id')
      .where('closed_at', '>=', since)
      .where('id', '<>', except)
      .unionAll(
        paidByHand(db, memberId)
          .select('id')
          .where('decided_at', '>=', since)
          .where('id', '<>', except),
      );
    return (await paid.limit(1).executeTakeFirst()) !== undefined;
  },
  async firstPaid(db, memberId) {
    const paid = paidThroughGateways(db, memberId)
      .select((eb) => [
        eb.fn.coalesce('paid_amount', 'amount').as('amount'),
        'closed_at as at',
        'id',
      ])
      .unionAll(paidByHand(db, memberId).select(['amount', 'decided_at as at', 'id']));
    return (await paid.orderBy('at').orderBy('id').limit(1).executeTakeFirst())?.amount;
  },
};

/** How many credited deposits the member has, counted up to `most`. */
export async function paidDeposits(db: Db, memberId: bigint, most: number): Promise<number> {
  const paid = paidThroughGateways(db, memberId)
    .select('id')
    .unionAll(paidByHand(db, memberId).select('id'));
  return (await paid.limit(most).execute()).length;
}

/** Deposits credited during a window plus all pending ones, fees included, in units. */
export const depositedIn: DepositedIn = async (on, memberId, window) => {
  const [from, until] = [startOfManilaDay(window.from), startOfManilaDay(window.until)];
  const { rows } = await sql<{ units: bigint }>`
    select (${creditedOrPending(memberId, from, until)}
      + (select coalesce(sum(m.amount), 0) from manual_deposit m
          where m.member_id = ${memberId}
            and (m.state = 'pending' or (m.state = 'paid' and m.decided_at >= ${from} and m.decided_at < ${until}))))::bigint as units`.execute(
    on,
  );
  return rows[0]?.units ?? 0n;
};

const paidByHand = (db: Db, memberId: bigint) =>
  db.selectFrom('manual_deposit').where('member_id', '=', memberId).where('state', '=', 'paid');

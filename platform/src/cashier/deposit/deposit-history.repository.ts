import type { DepositHistory } from '../../bonus/promotion/promotion.ts';
import type { Db } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

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

const paidThroughGateways = (db: Db, memberId: bigint) =>
  db.selectFrom('deposit').where('member_id', '=', memberId).where('state', '=', 'paid');

const paidByHand = (db: Db, memberId: bigint) =>
  db.selectFrom('manual_deposit').where('member_id', '=', memberId).where('state', '=', 'paid');

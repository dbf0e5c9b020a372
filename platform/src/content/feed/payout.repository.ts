import { sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';

export interface LargestPayout {
  readonly id: bigint;
  /** Unmasked: mask it before it leaves the platform. */
  readonly phone: string;
  /** Units. */
  readonly amount: bigint;
  readonly bank: string;
  readonly requestedAt: Date;
  readonly paidAt: Date;
}

export interface PayoutSpeed {
  readonly payouts: number;
  readonly medianSeconds: number;
  /** 0 to 1. */
  readonly withinFiveMinutes: number;
}

const fiveMinutes = 300;

/** Times from request to payment of the last payouts of all members, from the index `withdrawal_paid`. */
export async function payoutSpeed(db: Db, last: number): Promise<PayoutSpeed> {
  const seconds = sql<number>`extract(epoch from paid_at - requested_at)`;
  const row = await db
    .selectFrom(
      db
        .selectFrom('completed_withdrawal as withdrawal')
        .select(seconds.as('seconds'))
        .where(isPlayer(sql`withdrawal.member_id`))
        .orderBy('paid_at', 'desc')
        .limit(last)
        .as('paid'),
    )
    .select([
      sql<number>`count(*)::int`.as('payouts'),
      sql<number>`coalesce(percentile_cont(0.5) within group (order by seconds), 0)::float8`.as(
        'medianSeconds',
      ),
      sql<number>`coalesce(avg((seconds <= ${fiveMinutes})::int), 0)::float8`.as(
        'withinFiveMinutes',
      ),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** Paid withdrawals of all players, with what a public list shows of them. */
export const paidWithdrawals = (db: Db) =>
  db
    .selectFrom('completed_withdrawal as withdrawal')
    .innerJoin('member_profile as member', 'member.id', 'withdrawal.member_id')
    .select([
      'withdrawal.id',
      'withdrawal.member_id',
      'member.phone',
      'withdrawal.amount',
      'withdrawal.account',
      'withdrawal.requested_at',
      'withdrawal.paid_at',
    ])
    .where(isPlayer(sql`withdrawal.member_id`));

/**
 * The largest payouts since a time, from the index `withdrawal_largest`: it reads older ones that are
 * as large on the way.
 */
export async function largestPayouts(
  { db, contacts }: Pick<Parts, 'db' | 'contacts'>,
  since: Date,
  limit: number,
): Promise<readonly LargestPayout[]> {
  const rows = await paidWithdrawals(db)
    .where('withdrawal.paid_at', '>', since)
    .orderBy('withdrawal.amount', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ account, requested_at, paid_at, ...row }) => ({
    ...row,
    phone: contacts.phoneIn(row),
    bank: account.bank_name,
    requestedAt: requested_at,
    paidAt: paid_at ?? requested_at,
  }));
}

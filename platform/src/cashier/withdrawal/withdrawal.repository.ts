import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, stateChange } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { ListTotals } from '../../kernel/paging/paging.ts';
import { type History, historyFrom } from '../payout-policy/payout-policy.ts';
import type { WithdrawalTable } from './withdrawal.schema.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

export function insertWithdrawal(db: Db, row: Insertable<WithdrawalTable>): Promise<Withdrawal> {
  return db.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findWithdrawal(db: Db, { memberId, id }: RowKey): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findByRequest(
  db: Db,
  memberId: bigint,
  requestId: string,
): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The member's first ticket without request_id since then that is equal to the given fields. */
export function findEqual(
  db: Db,
  memberId: bigint,
  { amount, rail, account_ref }: Pick<Withdrawal, 'amount' | 'rail' | 'account_ref'>,
  since: Date,
): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', 'is', null)
    .where('requested_at', '>', since)
    .where('amount', '=', amount)
    .where('rail', '=', rail)
    .where('account_ref', '=', account_ref)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export const moveWithdrawal = stateChange('withdrawal');

/**
 * The amounts that the member has withdrawn, without rejected tickets; the payee is an account.
 * Units.
 */
export const historyOf = (memberId: bigint, accountRef?: string): History =>
  historyFrom({
    table: 'withdrawal',
    payer: 'member_id',
    memberId,
    payee: 'account_ref',
    payeeId: accountRef,
    counted: sql<boolean>`state <> 'rejected'`,
  });

/** Number of tickets that count towards the daily limit, excluding rejected ones. */
export async function countSince(db: Db, memberId: bigint, since: Date): Promise<number> {
  const row = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('requested_at', '>=', since)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The member's tickets, newest first. */
export function withdrawalsOf(
  db: Db,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<Withdrawal[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of the member's tickets, and the time of the oldest. */
export function withdrawalTotals(db: Db, memberId: bigint): Promise<ListTotals> {
  return db
    .selectFrom('withdrawal')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.min<Date | null>('requested_at').as('oldest'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Open tickets in the order of their review: those with priority first, then the oldest. */
export const withdrawalsToReview = (db: Db, limit: number): Promise<Withdrawal[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', 'in', ['pending', 'processing', 'approved'])
    .orderBy('priority', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Open tickets, oldest first. */
export function openWithdrawals(db: Db, limit: number, after = 0n): Promise<Withdrawal[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', 'in', ['pending', 'processing', 'approved'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

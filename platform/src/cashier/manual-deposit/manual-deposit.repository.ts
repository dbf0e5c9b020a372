import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { ManualDepositTable, TargetBankTable } from './manual-deposit.schema.ts';

export type ManualDeposit = Selectable<ManualDepositTable>;
export type TargetBank = Selectable<TargetBankTable>;

/** The accounts open for deposits, in display order. */
export function targetBanks(db: Db, sandbox: boolean): Promise<TargetBank[]> {
  return db
    .selectFrom('target_bank')
    .selectAll()
    .where('active', '=', true)
    .where('sandbox', '=', sandbox)
    .orderBy('position')
    .execute();
}

/** Returns undefined when the member has a pending one. */
export function insertManual(
  db: Db,
  row: Insertable<ManualDepositTable>,
): Promise<ManualDeposit | undefined> {
  return db
    .insertInto('manual_deposit')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findManual(db: Db, { memberId, id }: RowKey): Promise<ManualDeposit | undefined> {
  return db
    .selectFrom('manual_deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasPending(db: Db, memberId: bigint): Promise<boolean> {
  const query = db
    .selectFrom('manual_deposit')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending');
  return (await query.executeTakeFirst()) !== undefined;
}

/** Decides on a pending deposit; undefined when it is no longer pending. */
export function decideManual(
  db: Db,
  { memberId, id }: RowKey,
  change: Updateable<ManualDepositTable>,
): Promise<ManualDeposit | undefined> {
  return db
    .updateTable('manual_deposit')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** The member's manual deposits, newest first. */
export function manualDepositsOf(
  db: Db,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<ManualDeposit[]> {
  return db
    .selectFrom('manual_deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Pending manual deposits, oldest first. */
export function pendingManual(db: Db, limit: number, after = 0n): Promise<ManualDeposit[]> {
  return db
    .selectFrom('manual_deposit')
    .selectAll()
    .where('state', '=', 'pending')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

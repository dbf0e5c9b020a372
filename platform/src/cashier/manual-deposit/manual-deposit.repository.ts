import type { Insertable, Selectable } from 'kysely';
import { type Db, stateChange } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { ListTotals } from '../../kernel/paging/paging.ts';
import type { PendingManual } from '../deposit/deposit.ts';
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

export function insertManual(db: Db, row: Insertable<ManualDepositTable>): Promise<ManualDeposit> {
  return db.insertInto('manual_deposit').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findManual(db: Db, { memberId, id }: RowKey): Promise<ManualDeposit | undefined> {
  return db
    .selectFrom('manual_deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Whether a member has a pending or paid deposit with this reference at the target bank. Finds those
 * of releases that told writings of one reference apart; later ones are claimed in `unique_key`.
 */
export async function isReferenceTaken(
  db: Db,
  { target_bank, ref_key }: Pick<ManualDeposit, 'target_bank' | 'ref_key'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('manual_deposit')
    .select('id')
    .where('target_bank', '=', target_bank)
    .where('ref_key', '=', ref_key)
    .where('state', 'in', ['pending', 'paid'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's deposit that waits for an operator. */
export const pendingManualOf: PendingManual = (db, memberId) =>
  db
    .selectFrom('manual_deposit')
    .select(['amount', 'bank_name', 'id'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst();

export const moveManual = stateChange('manual_deposit');

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

/** Number of the member's manual deposits, and the time of the oldest. */
export function manualDepositTotals(db: Db, memberId: bigint): Promise<ListTotals> {
  return db
    .selectFrom('manual_deposit')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.min<Date | null>('created_at').as('oldest'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
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

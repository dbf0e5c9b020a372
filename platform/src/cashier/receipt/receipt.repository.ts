import type { Insertable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { ReceiptTable } from './receipt.schema.ts';

export async function insertReceipt(db: Db, row: Insertable<ReceiptTable>): Promise<void> {
  await db.insertInto('receipt').values(row).execute();
}

/** The image, if `memberId` owns it. */
export async function receiptBytes(
  db: Db,
  path: string,
  memberId: bigint,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('receipt')
    .select('bytes')
    .where('member_id', '=', memberId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.bytes;
}

/**
 * Marks the member's own receipt as used by a deposit; false when it is unknown, used or another
 * member's.
 */
export async function useReceipt(db: Db, path: string, memberId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ used: true })
    .where('path', '=', path)
    .where('member_id', '=', memberId)
    .where('used', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes and returns the member's own, unused image; undefined when there is none. */
export async function takeReceipt(
  db: Db,
  path: string,
  memberId: bigint,
): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('receipt')
    .where('path', '=', path)
    .where('member_id', '=', memberId)
    .where('used', '=', false)
    .returning('bytes')
    .executeTakeFirst();
  return row?.bytes;
}

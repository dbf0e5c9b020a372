import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { CouponBatchTable, CouponCodeTable, CouponUseTable } from './coupon.schema.ts';

export type Batch = CouponBatchTable;
export type Code = Selectable<CouponCodeTable>;

/** A code with its batch; undefined if it is unknown. */
export const findCode = (db: Db, hash: Buffer): Promise<(Code & Batch) | undefined> =>
  db
    .selectFrom('coupon_code')
    .innerJoin('coupon_batch', 'coupon_batch.id', 'coupon_code.batch_id')
    .selectAll(['coupon_batch', 'coupon_code'])
    .where('code_hash', '=', hash)
    .executeTakeFirst();

/** Counts a use of the code; false when it is used up. Waits for a concurrent use of the same code. */
export async function countUse(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon_code')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code_hash', '=', hash)
    .whereRef('used', '<', 'cap')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The hashes of the batch's codes that the member redeemed. */
export async function usedBy(db: Db, memberId: bigint, batchId: bigint): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('coupon_use')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('batch_id', '=', batchId)
    .execute();
  return rows.map((row) => row.code_hash);
}

export async function addUse(tx: Tx, row: CouponUseTable): Promise<void> {
  await tx.insertInto('coupon_use').values(row).execute();
}

export async function addBatch(tx: Tx, row: Batch): Promise<void> {
  await tx.insertInto('coupon_batch').values(row).execute();
}

export async function addCodes(
  tx: Tx,
  rows: readonly Insertable<CouponCodeTable>[],
): Promise<void> {
  await tx.insertInto('coupon_code').values(rows).execute();
}

export const batch = (db: Db, id: bigint): Promise<Batch | undefined> =>
  db.selectFrom('coupon_batch').selectAll().where('id', '=', id).executeTakeFirst();

/** Adds a code to a batch for one member. */
export async function addCodeTo(tx: Tx, { id, until_at }: Batch, hash: Buffer): Promise<void> {
  await addCodes(tx, [{ code_hash: hash, batch_id: id, cap: 1, until_at }]);
  await tx
    .updateTable('coupon_batch')
    .set((eb) => ({ codes: eb('codes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Batches, newest first, with how often their codes were redeemed and the maximum. */
export const batches = (
  db: Db,
  limit: number,
): Promise<(Batch & { readonly used: number; readonly most: number })[]> =>
  db
    .with('newest', (eb) =>
      eb.selectFrom('coupon_batch').selectAll().orderBy('id', 'desc').limit(limit),
    )
    // Summed first, because Citus plans no look-up of codes for each batch.
    .with('redeemed', (eb) =>
      eb
        .selectFrom('coupon_code')
        .select([
          'batch_id',
          sql<number>`sum(used)::int`.as('used'),
          sql<number>`sum(cap)::int`.as('most'),
        ])
        .where('batch_id', 'in', (ids) => ids.selectFrom('newest').select('id'))
        .groupBy('batch_id'),
    )
    .selectFrom('newest')
    .leftJoin('redeemed', 'redeemed.batch_id', 'newest.id')
    .selectAll('newest')
    .select([sql<number>`coalesce(used, 0)`.as('used'), sql<number>`coalesce(most, 0)`.as('most')])
    .orderBy('id', 'desc')
    .execute();

/** Returns whether the batch was open. */
export async function revokeBatch(db: Db, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon_batch')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

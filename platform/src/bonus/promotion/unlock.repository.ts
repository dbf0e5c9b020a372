import type { Db, Tx } from '../../kernel/database/database.ts';
import type { PromotionUnlockTable } from './promotion.schema.ts';

/** The promotions that the member has unlocked and may choose for a deposit opened at `at`, each with its first end. */
export async function unlockedPromotions(
  db: Db,
  memberId: bigint,
  at: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await unused(db, memberId)
    .select(['promotion_id', 'until_at'])
    .where('until_at', '>', at)
    .orderBy('until_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, row.until_at]));
}

/** Adds an unlock; throws if its source has unlocked before. */
export async function addUnlock(tx: Tx, row: PromotionUnlockTable): Promise<void> {
  await tx.insertInto('promotion_unlock').values(row).execute();
}

/**
 * Uses the member's unlock that ends first, even if it has ended since the deposit was opened;
 * under the member's lock. Returns whether there was one.
 */
export async function spendUnlock(
  tx: Tx,
  memberId: bigint,
  promotionId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion_unlock')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where(
      'source',
      '=',
      unused(tx, memberId)
        .select('source')
        .where('promotion_id', '=', promotionId)
        .orderBy('until_at')
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const unused = (on: Db, memberId: bigint) =>
  on.selectFrom('promotion_unlock').where('member_id', '=', memberId).where('used_at', 'is', null);

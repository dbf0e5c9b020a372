import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PromotionTermsTable } from './promotion.schema.ts';

/** The terms that operators have set for a promotion, newest first. */
export const termsOf = (db: Db, id: string): Promise<Selectable<PromotionTermsTable>[]> =>
  db
    .selectFrom('promotion_terms')
    .selectAll()
    .where('promotion_id', '=', id)
    .orderBy('effective_at', 'desc')
    .execute();

/** Adds terms; returns false if the promotion already has terms from the same time. */
export async function addTerms(db: Db, row: Insertable<PromotionTermsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promotion_terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

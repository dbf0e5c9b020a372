import { sql } from 'kysely';
import { playersByAffiliate } from '../member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { AffiliateTable } from './affiliate.schema.ts';

export interface AffiliateSeen extends AffiliateTable {
  /** Members who signed up with its code. */
  readonly members: number;
}

export const affiliateByCode = async (db: Db, code: string): Promise<AffiliateTable | undefined> =>
  db.selectFrom('affiliate').selectAll().where('code', '=', code).executeTakeFirst();

/** All affiliates by code, including closed ones. */
export async function allAffiliates(db: Db): Promise<readonly AffiliateSeen[]> {
  return (
    db
      // Counted first, because Citus plans no look-up of members' rows for each row of another table.
      .with('referred', playersByAffiliate)
      .selectFrom('affiliate')
      .leftJoin('referred', 'referred.affiliate_code', 'affiliate.code')
      .selectAll('affiliate')
      .select(sql<number>`coalesce(members, 0)`.as('members'))
      .orderBy('code')
      .execute()
  );
}

/** Returns false when the code is taken. */
export async function addAffiliate(db: Db, row: AffiliateTable): Promise<boolean> {
  const added = await db
    .insertInto('affiliate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false when no affiliate has the code. */
export async function setAffiliateActive(db: Db, code: string, active: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('affiliate')
    .set({ active })
    .where('code', '=', code)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

import type { Db, Tx } from '../../kernel/database/database.ts';
import type { IconPickTable } from './pick-icon.schema.ts';

export const pickOf = (
  db: Db,
  memberId: bigint,
  campaignAt: Date,
): Promise<IconPickTable | undefined> =>
  db
    .selectFrom('icon_pick')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('campaign_at', '=', campaignAt)
    .executeTakeFirst();

/** The member's newest picks, newest first. */
export const picksOf = (db: Db, memberId: bigint, limit: number): Promise<IconPickTable[]> =>
  db
    .selectFrom('icon_pick')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('campaign_at', 'desc')
    .limit(limit)
    .execute();

export async function addPick(tx: Tx, row: IconPickTable): Promise<void> {
  await tx.insertInto('icon_pick').values(row).execute();
}

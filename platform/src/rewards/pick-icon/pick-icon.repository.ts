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

export async function markRevoked(
  tx: Tx,
  { member_id, campaign_at }: Pick<IconPickTable, 'member_id' | 'campaign_at'>,
  change: Pick<IconPickTable, 'revoked_at' | 'reason'>,
): Promise<void> {
  await tx
    .updateTable('icon_pick')
    .set(change)
    .where('member_id', '=', member_id)
    .where('campaign_at', '=', campaign_at)
    .execute();
}

export async function addPick(tx: Tx, row: IconPickTable): Promise<void> {
  await tx.insertInto('icon_pick').values(row).execute();
}

import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { DrawWinTable } from './draw.schema.ts';

export interface Winner extends DrawWinTable {
  readonly phone: SealedText;
}

export async function addWins(tx: Tx, rows: readonly DrawWinTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('draw_win').values(rows).execute();
}

/** The places of the draws and who won them. */
export const winnersOf = async (db: Db, drawIds: readonly bigint[]): Promise<Winner[]> =>
  drawIds.length === 0
    ? []
    : db
        .selectFrom('draw_win')
        .innerJoin('member_profile as member', 'member.id', 'draw_win.member_id')
        .selectAll('draw_win')
        .select('member.phone')
        .where('draw_id', 'in', drawIds)
        .orderBy('draw_id')
        .orderBy('place')
        .execute();

/** Prizes that are not paid yet, the oldest first. */
export const unpaidWins = (db: Db, limit: number): Promise<DrawWinTable[]> =>
  db
    .selectFrom('draw_win')
    .selectAll()
    .where('paid_at', 'is', null)
    .orderBy('won_at')
    .limit(limit)
    .execute();

/** Marks a prize as paid; returns whether it was unpaid before. */
export async function markPaid(
  tx: Tx,
  { member_id, draw_id, place }: Pick<DrawWinTable, 'member_id' | 'draw_id' | 'place'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draw_win')
    .set({ paid_at: at })
    .where('member_id', '=', member_id)
    .where('draw_id', '=', draw_id)
    .where('place', '=', place)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

import type { Db, Tx } from '../../kernel/database/database.ts';
import type { CheckInTable } from './check-in.schema.ts';

/** The member's newest check-ins, newest first. */
export const checkInsOf = (db: Db, memberId: bigint, limit: number): Promise<CheckInTable[]> =>
  db
    .selectFrom('check_in')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

export const checkInOn = (
  db: Db,
  memberId: bigint,
  day: string,
): Promise<CheckInTable | undefined> =>
  db
    .selectFrom('check_in')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();

export async function markRevoked(
  tx: Tx,
  { member_id, day }: Pick<CheckInTable, 'member_id' | 'day'>,
  change: Pick<CheckInTable, 'revoked_at' | 'reason'>,
): Promise<void> {
  await tx
    .updateTable('check_in')
    .set(change)
    .where('member_id', '=', member_id)
    .where('day', '=', day)
    .execute();
}

export async function addCheckIn(tx: Tx, row: CheckInTable): Promise<void> {
  await tx.insertInto('check_in').values(row).execute();
}

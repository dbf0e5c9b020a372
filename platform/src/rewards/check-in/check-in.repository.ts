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

export async function addCheckIn(tx: Tx, row: CheckInTable): Promise<void> {
  await tx.insertInto('check_in').values(row).execute();
}

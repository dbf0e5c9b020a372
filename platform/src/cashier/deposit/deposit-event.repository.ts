import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { closingNotice } from '../gateway/gateway.ts';
import type { DepositEventTable } from './deposit.schema.ts';

/** Records a report, and closes the kept notice that it ends, in one statement. */
export async function insertEvent(
  db: Db,
  event: Insertable<DepositEventTable>,
  notice?: bigint,
): Promise<void> {
  if (notice === undefined) await db.insertInto('deposit_event').values(event).execute();
  else
    await db
      .with('closed', (closed) => closingNotice(closed, notice, 'taken'))
      .insertInto('deposit_event')
      .values(event)
      .execute();
}

/** All reports about a deposit, oldest first. */
export const eventsOf = (
  db: Db,
  { memberId, id }: RowKey,
): Promise<Selectable<DepositEventTable>[]> =>
  db
    .selectFrom('deposit_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', id)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { closingNotice } from '../gateway/gateway.ts';
import type { Deposit } from './deposit.repository.ts';
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

/** A deposit, and whether its gateway has reported anything about it. */
export async function findReported(
  db: Db,
  { memberId, id }: RowKey,
): Promise<{ readonly deposit: Deposit; readonly isReported: boolean } | undefined> {
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .select((build) =>
      build
        .exists(
          build
            .selectFrom('deposit_event')
            .select('deposit_event.id')
            .where('deposit_event.member_id', '=', memberId)
            .whereRef('deposit_event.deposit_id', '=', 'deposit.id'),
        )
        .$castTo<boolean>()
        .as('is_reported'),
    )
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_reported: isReported, ...deposit } = row;
  return { deposit, isReported };
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

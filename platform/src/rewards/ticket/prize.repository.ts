import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { TicketPrizeTable } from './ticket.schema.ts';

export type Prize = Selectable<TicketPrizeTable>;

/** The prizes on offer at a given time, the cheapest first. */
export const prizesAt = (db: Db, at: Date): Promise<Prize[]> =>
  db
    .selectFrom('ticket_prize')
    .selectAll()
    .where('from_at', '<=', at)
    .where('until_at', '>', at)
    .orderBy('tickets')
    .orderBy('id')
    .execute();

/** All prizes, the latest end first. */
export const prizes = (db: Db, limit: number): Promise<Prize[]> =>
  db
    .selectFrom('ticket_prize')
    .selectAll()
    .orderBy('until_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Adds a prize; returns false if there is one of that id. */
export async function addPrize(db: Db, row: Insertable<TicketPrizeTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_prize')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a prize; returns whether it had not ended. */
export async function endPrize(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket_prize')
    // In UTC, because Citus wants updates to be immutable, and the sum of a time and an interval depends on the time zone.
    .set((eb) => ({
      until_at: sql<Date>`greatest(${at}, (${eb.ref('from_at')} at time zone 'UTC' + interval '1 ms') at time zone 'UTC')`,
    }))
    .where('id', '=', id)
    .where('until_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes one from a prize's stock; false if none is left. Waits for concurrent calls. */
export async function takeOne(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_prize')
    .set((eb) => ({ claimed: eb('claimed', '+', 1) }))
    .where('id', '=', id)
    .whereRef('claimed', '<', 'stock')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** How often the member exchanged tickets for each prize, by its id. */
export async function takenBy(db: Db, memberId: bigint): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select split_part(reference, ':', 1) as id, count(*)::int as count from ticket_use
     where member_id = ${memberId} and purpose = 'prize' and returned_at is null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

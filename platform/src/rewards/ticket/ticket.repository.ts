import type { Insertable, Selectable } from 'kysely';
import type { ListTotals } from '../../kernel/paging/paging.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { JackpotTicketTable, TicketUseTable } from './ticket.schema.ts';

export type Ticket = JackpotTicketTable;
export type Use = Selectable<TicketUseTable>;

/** The numbers of the tickets that a source earned, ascending. */
export async function numbersFrom(
  db: Db,
  { member_id, source, reference }: Pick<JackpotTicketTable, 'member_id' | 'source' | 'reference'>,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('jackpot_ticket')
    .select('id')
    .where('member_id', '=', member_id)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** How many tickets a source has earned the member since a time. */
export async function issuedSince(
  db: Db,
  memberId: bigint,
  source: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('jackpot_ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('issued_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addTickets(tx: Tx, rows: readonly JackpotTicketTable[]): Promise<void> {
  await tx.insertInto('jackpot_ticket').values(rows).execute();
}

/** The member's tickets that are usable at the given time, earliest expiry first. */
export const usableTickets = (
  db: Db,
  memberId: bigint,
  at: Date,
  limit: number,
  offset = 0,
): Promise<JackpotTicketTable[]> =>
  db
    .selectFrom('jackpot_ticket')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many tickets the member can use at a time, and when the oldest of them was issued. */
export const usableTotals = (db: Db, memberId: bigint, at: Date): Promise<ListTotals> =>
  db
    .selectFrom('jackpot_ticket')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.min<Date | null>('issued_at').as('oldest'),
    ])
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();

/** The next expiry of the member's usable tickets, and how many expire then. */
export async function nextExpiry(
  db: Db,
  memberId: bigint,
  at: Date,
): Promise<{ readonly at: Date; readonly tickets: bigint } | null> {
  const row = await db
    .selectFrom('jackpot_ticket')
    .select(({ fn }) => ['expires_at as at', fn.countAll<bigint>().as('tickets')])
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .groupBy('expires_at')
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What the member's tickets were spent on, newest first. */
export const usesOf = (db: Db, memberId: bigint, limit: number, offset: number): Promise<Use[]> =>
  db
    .selectFrom('ticket_use')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const usesTotals = (db: Db, memberId: bigint): Promise<ListTotals> =>
  db
    .selectFrom('ticket_use')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.min<Date | null>('used_at').as('oldest'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

export const useOf = (
  db: Db,
  memberId: bigint,
  purpose: string,
  reference: string,
): Promise<Use | undefined> =>
  db
    .selectFrom('ticket_use')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('reference', '=', reference)
    .executeTakeFirst();

export async function addUse(tx: Tx, row: Insertable<TicketUseTable>): Promise<void> {
  await tx.insertInto('ticket_use').values(row).execute();
}

export async function markUsed(
  tx: Tx,
  memberId: bigint,
  numbers: readonly bigint[],
  use: { readonly id: bigint; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('jackpot_ticket')
    .set({ used_at: use.at, use_id: use.id })
    .where('member_id', '=', memberId)
    .where('id', 'in', numbers)
    .execute();
}

/** The tickets of a spending, by their numbers. */
export const ticketsOfUse = (
  db: Db,
  memberId: bigint,
  useId: bigint,
): Promise<JackpotTicketTable[]> =>
  db
    .selectFrom('jackpot_ticket')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('use_id', '=', useId)
    .orderBy('id')
    .execute();

/** Makes a ticket usable again, until `expiresAt`. */
export async function markUnused(
  tx: Tx,
  { member_id, id }: Pick<JackpotTicketTable, 'member_id' | 'id'>,
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('jackpot_ticket')
    .set({ used_at: null, use_id: null, expires_at: expiresAt })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute();
}

export async function markReturned(
  tx: Tx,
  { member_id, id }: Pick<TicketUseTable, 'member_id' | 'id'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('ticket_use')
    .set({ returned_at: at })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute();
}

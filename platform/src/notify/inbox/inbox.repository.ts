import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { InboxMessageTable } from './inbox.schema.ts';

export type Message = Selectable<InboxMessageTable>;

const mostListed = 100;

/** Filters of the list; undefined means no filter. */
interface Wanted {
  readonly gifts: boolean | undefined;
  readonly unread: boolean | undefined;
}

// Every query filters by member, so that ids of other members' messages match nothing.

/** The newest messages, newest first. */
export const newest = (db: Db, member: bigint, { gifts, unread }: Wanted): Promise<Message[]> =>
  db
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', member)
    .where('gift_revoked_at', 'is', null)
    .$if(gifts !== undefined, (query) => query.where('gift_bonus', gifts ? 'is not' : 'is', null))
    .$if(unread === true, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

/** The gifts that can be claimed at a time, by expiry, the earliest first. */
export const openGifts = (db: Db, member: bigint, at: Date): Promise<Message[]> =>
  db
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', member)
    .where('gift_bonus', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('gift_revoked_at', 'is', null)
    .where('gift_expires_at', '>', at)
    .orderBy('gift_expires_at')
    .orderBy('id')
    .limit(mostListed)
    .execute();

export const find = (on: Db, member: bigint, id: bigint): Promise<Message | undefined> =>
  on
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', member)
    .where('id', '=', id)
    .where('gift_revoked_at', 'is', null)
    .executeTakeFirst();

/** The newest gifts, newest first, including revoked ones. */
export const gifts = (db: Db, member: bigint): Promise<Message[]> =>
  db
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', member)
    .where('gift_bonus', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

/** A gift, even a revoked one. */
export const giftBy = (
  on: Db,
  member: bigint,
  by: { readonly id: bigint } | { readonly template: string },
): Promise<Message | undefined> =>
  on
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', member)
    .where('gift_bonus', 'is not', null)
    .where((eb) => eb.and(by))
    .executeTakeFirst();

export async function markRevoked(on: Db, member: bigint, id: bigint, at: Date): Promise<void> {
  await on
    .updateTable('inbox_message')
    .set({ gift_revoked_at: at })
    .where('member_id', '=', member)
    .where('id', '=', id)
    .execute();
}

/** Adds a message unless the member already has one of its template; returns whether it did. */
export async function add(on: Db, row: Insertable<InboxMessageTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('inbox_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'template']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function unreadOf(
  db: Db,
  member: bigint,
  template: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', '=', member)
    .where('template', '=', template)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function markRead(db: Db, member: bigint, id: bigint, at: Date): Promise<void> {
  await db
    .updateTable('inbox_message')
    .set({ read_at: at })
    .where('member_id', '=', member)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

export async function markAllRead(
  db: Db,
  member: bigint,
  withGifts: boolean,
  at: Date,
): Promise<void> {
  await db
    .updateTable('inbox_message')
    .set({ read_at: at })
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .$if(!withGifts, (query) => query.where('gift_bonus', 'is', null))
    .execute();
}

/** Returns true for the first claim only. */
export async function markClaimed(on: Db, member: bigint, id: bigint, at: Date): Promise<boolean> {
  const result = await on
    .updateTable('inbox_message')
    .set((eb) => ({ claimed_at: at, read_at: eb.fn.coalesce('read_at', sql<Date>`${at}`) }))
    .where('member_id', '=', member)
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function unread(db: Db, member: bigint, withGifts: boolean): Promise<number> {
  const row = await db
    .selectFrom('inbox_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .where('gift_revoked_at', 'is', null)
    .$if(!withGifts, (query) => query.where('gift_bonus', 'is', null))
    .executeTakeFirstOrThrow();
  return row.count;
}

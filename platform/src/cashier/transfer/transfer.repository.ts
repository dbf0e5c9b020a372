import type { Insertable, Selectable } from 'kysely';
import { type Contacts, partyBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { ListTotals } from '../../kernel/paging/paging.ts';
import { type History, historyFrom } from '../payout-policy/payout-policy.ts';
import type { FriendTransferTable } from './transfer.schema.ts';

export type FriendTransfer = Selectable<FriendTransferTable>;

type Party = 'sender' | 'recipient';

/** The phone of one party. */
export const friendOf = (
  row: Pick<FriendTransfer, 'id' | 'sender_phone' | 'recipient_phone'>,
  party: Party,
  contacts: Pick<Contacts, 'open'>,
): string => contacts.open(row[`${party}_phone`], partyBinding(row.id, party));

export function insertTransfer(
  db: Db,
  row: Insertable<FriendTransferTable>,
): Promise<FriendTransfer> {
  return db.insertInto('friend_transfer').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findByRequest(
  db: Db,
  senderId: bigint,
  requestId: string,
): Promise<FriendTransfer | undefined> {
  return db
    .selectFrom('friend_transfer')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The sender's first transfer without request_id since then, of the amount to the recipient. */
export function findEqual(
  db: Db,
  senderId: bigint,
  recipientId: bigint,
  amount: bigint,
  since: Date,
): Promise<FriendTransfer | undefined> {
  return db
    .selectFrom('friend_transfer')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_id', 'is', null)
    .where('created_at', '>', since)
    .where('recipient_id', '=', recipientId)
    .where('amount', '=', amount)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The amounts that the member has sent; the payee is a friend. Units. */
export const historyOf = (senderId: bigint, recipientId?: bigint): History =>
  historyFrom({
    table: 'friend_transfer',
    payer: 'sender_id',
    memberId: senderId,
    payee: 'recipient_id',
    payeeId: recipientId,
  });

/** When the sender first paid the recipient; null if never. */
export async function firstSentAt(
  db: Db,
  senderId: bigint,
  recipientId: bigint,
): Promise<Date | null> {
  const first = await db
    .selectFrom('friend_transfer')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('recipient_id', '=', recipientId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

/** Transfers that the member sent or received, newest first. */
export function transfersOf(
  db: Db,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<FriendTransfer[]> {
  return db
    .selectFrom('friend_transfer')
    .selectAll()
    .where((eb) => eb.or([eb('sender_id', '=', memberId), eb('recipient_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of the member's transfers, sent and received, and the time of the oldest. */
export function transferTotals(db: Db, memberId: bigint): Promise<ListTotals> {
  return db
    .selectFrom('friend_transfer')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.min<Date | null>('created_at').as('oldest'),
    ])
    .where((eb) => eb.or([eb('sender_id', '=', memberId), eb('recipient_id', '=', memberId)]))
    .executeTakeFirstOrThrow();
}

/** Transfers by id, unordered. */
export async function transfersById(db: Db, ids: readonly bigint[]): Promise<FriendTransfer[]> {
  return ids.length === 0
    ? []
    : db
        .selectFrom('friend_transfer')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
}

import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { FriendTransferColumns } from './transfer.tables.ts';

/** Amounts are units, phones sealed. */
export type FriendTransferTable = TableOf<
  FriendTransferColumns,
  {
    sender_phone: SealedText;
    recipient_phone: SealedText;
    /** Charged to the recipient. */
    fee: bigint;
    /** Idempotency key from the client, unique per sender; null if it sent none. */
    request_id: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    friend_transfer: ByMember<FriendTransferTable, 'sender_id'>;
  }
}

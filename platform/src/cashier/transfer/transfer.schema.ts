import type { SealedText } from '../../kernel/contacts/contacts.ts';

/** Amounts are units, phones sealed. */
export interface FriendTransferTable {
  id: bigint;
  sender_id: bigint;
  recipient_id: bigint;
  sender_phone: SealedText;
  recipient_phone: SealedText;
  amount: bigint;
  /** Charged to the recipient. */
  fee: bigint;
  /** Idempotency key from the client, unique per sender; null if it sent none. */
  request_id: string | null;
  created_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    friend_transfer: FriendTransferTable;
  }
}

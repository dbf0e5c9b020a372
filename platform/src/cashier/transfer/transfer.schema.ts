/** Amounts are units, phones as the platform stores them. */
export interface FriendTransferTable {
  id: bigint;
  sender_id: bigint;
  recipient_id: bigint;
  sender_phone: string;
  recipient_phone: string;
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

// Written by `npm run gen:tables` from the migrated database.

export interface FriendTransferColumns {
  sender_id: bigint;
  id: bigint;
  recipient_id: bigint;
  sender_phone: string;
  recipient_phone: string;
  amount: bigint;
  fee: bigint;
  request_id: string | null;
  created_at: Date;
}

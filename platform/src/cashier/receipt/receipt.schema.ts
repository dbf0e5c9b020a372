export interface ReceiptTable {
  /** Random and opaque; attachment_path on the wire. */
  path: string;
  member_id: bigint;
  /** Our re-encoded JPEG, sealed. */
  bytes: Buffer;
  uploaded_at: Date;
  /** Whether a deposit refers to it; unused receipts are deleted after a day. */
  used: boolean;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    receipt: ReceiptTable;
  }
}

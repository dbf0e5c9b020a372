export interface ReceiptTable {
  /** Opaque, and nobody's guess: what the wire calls attachment_path. */
  path: string;
  member_id: bigint;
  /** JPEG, as we encoded it. */
  bytes: Buffer;
  uploaded_at: Date;
  /** A deposit refers to it; unused ones are forgotten after a day. */
  used: boolean;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    receipt: ReceiptTable;
  }
}

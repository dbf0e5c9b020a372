import type { Generated } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { ReceiptColumns } from './receipt.tables.ts';

export type ReceiptTable = TableOf<
  ReceiptColumns,
  {
    /** Random and opaque; attachment_path on the wire. */
    path: string;
    /** Our re-encoded JPEG, sealed. */
    bytes: Buffer;
    /** Whether a deposit refers to it; unused receipts are deleted after a day. */
    used: Generated<boolean>;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    receipt: ByMember<ReceiptTable>;
  }
}

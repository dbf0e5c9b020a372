// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface ReceiptColumns {
  member_id: bigint;
  path: string;
  bytes: Buffer;
  uploaded_at: Date;
  used: Generated<boolean>;
}

// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface EnquiryColumns {
  member_id: bigint;
  id: bigint;
  request_id: string;
  topic: string;
  message: string;
  reply_to: string | null;
  sent_at: Date;
  answer: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface ContactSettingColumns {
  name: string;
  value: ColumnType<unknown, string, string>;
}

import type { ColumnType } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';

/** A question of a member or visitor to the operators. */
export interface EnquiryTable {
  /** 0 for a visitor. */
  member_id: bigint;
  id: bigint;
  /** The sender's key: the same request is stored once. */
  request_id: string;
  topic: string;
  message: string;
  /** The visitor's e-mail, sealed; null for a member, who is answered in the inbox. */
  reply_to: SealedText | null;
  sent_at: Date;
  /** Null while it is open or if it was closed without an answer. */
  answer: string | null;
  /** When and by whom it was answered or closed. */
  decided_at: Date | null;
  decided_by: string | null;
}

/** A row of the pages on contact, partners and ambassadors; its shape is in contact-settings.ts. */
export interface ContactSettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    enquiry: EnquiryTable;
    contact_setting: ContactSettingTable;
  }
}

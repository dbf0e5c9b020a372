import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { ByMember, Local, TableOf } from '../../kernel/database/database.ts';
import type { ContactSettingColumns, EnquiryColumns } from './enquiry.tables.ts';

/** A question of a member or visitor to the operators. */
export type EnquiryTable = TableOf<
  EnquiryColumns,
  {
    /** 0 for a visitor. */
    member_id: bigint;
    /** The sender's key: the same request is stored once. */
    request_id: string;
    /** The visitor's e-mail, sealed; null for a member, who is answered in the inbox. */
    reply_to: SealedText | null;
    /** Null while it is open or if it was closed without an answer. */
    answer: string | null;
    /** When and by whom it was answered or closed. */
    decided_at: Date | null;
  }
>;

/** A row of the pages on contact, partners and ambassadors; its shape is in contact-settings.ts. */
export type ContactSettingTable = ContactSettingColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    enquiry: ByMember<EnquiryTable>;
    contact_setting: Local<ContactSettingTable>;
  }
}

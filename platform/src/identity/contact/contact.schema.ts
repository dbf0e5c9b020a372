import type { Selectable } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';

/** A new e-mail that is not confirmed yet. */
export interface EmailChangeTable {
  member_id: bigint;
  /** Encrypted. */
  email: SealedText;
  requested_at: Date;
}

export type EmailChange = Omit<Selectable<EmailChangeTable>, 'email'> & { readonly email: string };

declare module '../../kernel/database/schema.ts' {
  interface Database {
    email_change: EmailChangeTable;
  }
}

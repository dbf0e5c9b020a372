import type { Selectable } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { EmailChangeColumns } from './contact.tables.ts';

/** A new e-mail that is not confirmed yet. */
export type EmailChangeTable = TableOf<
  EmailChangeColumns,
  {
    /** Encrypted. */
    email: SealedText;
  }
>;

export type EmailChange = Omit<Selectable<EmailChangeTable>, 'email'> & { readonly email: string };

declare module '../../kernel/database/schema.ts' {
  interface Database {
    email_change: ByMember<EmailChangeTable>;
  }
}

import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { Opened, SignUpExtras } from '../member/member.ts';
import type { ByKey, TableOf } from '../../kernel/database/database.ts';
import type { RegistrationColumns } from './registration.tables.ts';

export type RegistrationTable = TableOf<
  RegistrationColumns,
  {
    /** Its hash for short-lived rows; see `Contacts`. */
    phone: string;
    /** Encrypted with the short-lived name as associated data. */
    contact_email: SealedText | null;
    sign_up_extras: ColumnType<SignUpExtras, string, string>;
  }
>;

export type Registration = Opened<Selectable<RegistrationTable>>;
export type NewRegistration = Opened<Insertable<RegistrationTable>>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    registration: ByKey<RegistrationTable, 'phone'>;
  }
}

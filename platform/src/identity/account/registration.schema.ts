import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import type { Opened, SignUpExtras } from '../member/member.ts';

export interface RegistrationTable {
  /** Its hash for short-lived rows; see `Contacts`. */
  phone: string;
  password_hash: string;
  /** Encrypted with the short-lived name as associated data. */
  contact_email: SealedText | null;
  referred_by: bigint | null;
  affiliate_code: string | null;
  sign_up_extras: ColumnType<SignUpExtras, string, string>;
  device_hash: Buffer;
  created_at: Date;
}

export type Registration = Opened<Selectable<RegistrationTable>>;
export type NewRegistration = Opened<Insertable<RegistrationTable>>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    registration: RegistrationTable;
  }
}

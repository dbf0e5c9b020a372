// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface RegistrationColumns {
  phone: string;
  password_hash: string;
  contact_email: string | null;
  referred_by: bigint | null;
  affiliate_code: string | null;
  sign_up_extras: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
  device_hash: Buffer;
}

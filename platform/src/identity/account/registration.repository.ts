import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { NewRegistration, Registration } from './registration.schema.ts';

/** Sign-ups whose phone is not verified yet. */
export interface RegistrationRepository {
  put(row: NewRegistration): Promise<void>;
  /** The registration of the phone by the device with this hash. */
  find(phone: string, device: Buffer): Promise<Registration | undefined>;
  /** Deletes the phone's registrations by all devices. */
  remove(on: Db, phone: string): Promise<void>;
}

/** Associated data of the encrypted e-mail of a sign-up. */
export const registrationBinding = (name: string): string => `registration:${name}`;

export function registrationRepository({
  db,
  contacts,
}: Pick<Parts, 'db' | 'contacts'>): RegistrationRepository {
  return {
    async put(row) {
      const { phone, device_hash, contact_email: email, ...others } = row;
      const name = contacts.shortLivedName(phone);
      const sealed = email === null ? null : contacts.seal(email, registrationBinding(name));
      const change = { ...others, contact_email: sealed };
      await db
        .insertInto('registration')
        .values({ ...change, phone: name, device_hash })
        .onConflict((conflict) => conflict.columns(['phone', 'device_hash']).doUpdateSet(change))
        .execute();
    },
    async find(phone, device) {
      const name = contacts.shortLivedName(phone);
      const row = await db
        .selectFrom('registration')
        .selectAll()
        .where('phone', '=', name)
        .where('device_hash', '=', device)
        .executeTakeFirst();
      if (!row) return undefined;
      const email = row.contact_email;
      return {
        ...row,
        phone,
        contact_email: email && contacts.open(email, registrationBinding(name)),
      };
    },
    async remove(on, phone) {
      await on
        .deleteFrom('registration')
        .where('phone', '=', contacts.shortLivedName(phone))
        .execute();
    },
  };
}

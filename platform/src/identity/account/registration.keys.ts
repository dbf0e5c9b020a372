import type { Contacts } from '../../kernel/contacts/contacts.ts';
import { contactTask, type KeyTask } from '../../kernel/keys/keys.ts';
import { registrationBinding } from './registration.repository.ts';

/** Sealed e-mails of sign-ups whose phone is not verified yet. */
export const registrationKey = (contacts: Contacts): KeyTask =>
  contactTask(contacts, {
    table: 'registration',
    column: 'contact_email',
    key: { phone: 'text' },
    boundTo: ({ phone }) => registrationBinding(String(phone)),
  });

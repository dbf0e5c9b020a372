import type { Contacts } from '../contacts/contacts.ts';
import type { Database } from '../database/database.ts';
import { sealedMark, sealedTextOf, storedText } from '../secrets/secrets.ts';
import type { KeyTask } from './key-task.ts';
import { type SealedColumn, sealedColumnTask, type SealedRow } from './sealed-column.repository.ts';

/** The task of a column of sealed phones or e-mails, which earlier versions stored plain. */
export function contactTask(
  contacts: Contacts,
  column: {
    readonly table: keyof Database;
    readonly column: string;
    readonly key: SealedColumn<string>['key'];
    readonly boundTo: (row: SealedRow) => string;
    readonly along?: (plain: string) => Readonly<Record<string, string>>;
  },
): KeyTask {
  const { boundTo, along = () => ({}), ...where } = column;
  return sealedColumnTask<string>({
    ...where,
    purpose: 'contacts',
    header: contacts.header,
    plain: { beginsNot: sealedMark },
    reseal(value, row) {
      const plain = contacts.open(sealedTextOf(value), boundTo(row));
      return { value: storedText(contacts.seal(plain, boundTo(row))), along: along(plain) };
    },
  });
}

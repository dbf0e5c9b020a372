import { messageBinding } from '../contacts/contacts.ts';
import { contactTask, type KeyTask, sealedColumnTask, type SealedRow } from '../keys/keys.ts';
import type { Parts } from '../parts/parts.ts';
import { keyId, type SealedBox, sealedTextOf } from '../secrets/secrets.ts';
import { textBinding } from './messages.service.ts';

type Sources = Pick<Parts, 'config' | 'contacts'>;

const key = { recipient: 'text', id: 'bigint' } as const;
const idOf = ({ id }: SealedRow): bigint => BigInt(String(id));

/** Encrypted addresses of messages, and the keyed hashes by which they are looked up. */
export function addressKeys({ config, contacts }: Sources): readonly KeyTask[] {
  const [writing] = config.keys('unique-keys');
  return [
    contactTask(contacts, {
      table: 'message',
      column: 'address',
      key,
      boundTo: (row) => messageBinding(idOf(row)),
      // Earlier versions had the address itself as the recipient.
      along: (address) => ({ recipient: contacts.names(address)[0] }),
    }),
    sealedColumnTask<string>({
      purpose: 'unique-keys',
      table: 'message',
      column: 'recipient',
      key,
      alsoRead: ['address'],
      header: `${keyId(writing)}.`,
      reseal: (_name, row) => ({ value: contacts.names(addressOf(contacts, row))[0] }),
    }),
  ];
}

/** Encrypted texts that wait for delivery. */
export const textKeys = ({ contacts }: Sources, box: SealedBox): KeyTask =>
  sealedColumnTask<Buffer>({
    purpose: 'messages',
    table: 'message',
    column: 'sealed',
    key,
    alsoRead: ['address'],
    header: box.header,
    reseal(value, row) {
      const boundTo = textBinding(idOf(row), addressOf(contacts, row));
      return { value: box.seal(box.open(value, boundTo), boundTo) };
    },
  });

const addressOf = (contacts: Parts['contacts'], row: SealedRow): string =>
  contacts.open(sealedTextOf(String(row.address)), messageBinding(idOf(row)));

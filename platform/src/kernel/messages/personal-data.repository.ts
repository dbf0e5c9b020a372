import { type Contacts, messageBinding } from '../contacts/contacts.ts';
import type { Parts } from '../parts/parts.ts';
import { type LeavingMember, pageById, type PersonalData } from '../personal-data/personal-data.ts';
import './messages.schema.ts';

/** The names under which messages to the member are stored. */
const namesOf = ({ phone, email }: LeavingMember, contacts: Pick<Contacts, 'names'>) =>
  [phone, ...(email ? [email] : [])].flatMap((one) => contacts.names(one));

/** Messages to the member's phone and e-mail. */
export const messageData = ({ db, contacts }: Pick<Parts, 'db' | 'contacts'>): PersonalData => ({
  async forget(tx, member) {
    await tx.deleteFrom('message').where('recipient', 'in', namesOf(member, contacts)).execute();
  },
  lists: [
    {
      name: 'messages',
      // Without the texts, which contain codes, and notices without further personal data.
      async page({ phone, email, phoneSince }, after, limit) {
        const found = await db
          .selectFrom('message')
          .select(['id', 'address', 'channel', 'purpose', 'sent_at'])
          .where((eb) =>
            eb.or([
              eb.and([
                eb('recipient', 'in', contacts.names(phone)),
                eb('sent_at', '>=', phoneSince),
              ]),
              ...(email === null ? [] : [eb('recipient', 'in', contacts.names(email))]),
            ]),
          )
          .where('id', '>', after ?? 0n)
          .orderBy('id')
          .limit(limit)
          .execute();
        return pageById(found, limit, ({ id, address, ...row }) => ({
          recipient: contacts.open(address, messageBinding(id)),
          ...row,
        }));
      },
    },
  ],
});

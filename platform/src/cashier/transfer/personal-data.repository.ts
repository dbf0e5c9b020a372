import { maskPhone } from '@parol/domain';
import { type Contacts, partyBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  type DataList,
  type LeavingMember,
  pageById,
  type PersonalData,
} from '../../kernel/personal-data/personal-data.ts';
import './transfer.schema.ts';

type Party = 'sender' | 'recipient';

/**
 * Transfers remain after the account, as the law against money laundering requires. Other members keep
 * seeing the phone masked.
 */
export const transferData = (parts: Pick<Parts, 'db' | 'contacts'>): PersonalData => ({
  async forget(tx, member) {
    for (const party of ['sender', 'recipient'] as const)
      await maskPhones(tx, member, party, parts.contacts);
  },
  lists: [transfersOf('sent', parts), transfersOf('received', parts)],
});

/** Replaces the member's phone in each transfer that it sent or received. */
async function maskPhones(
  tx: Db,
  { id, phone }: LeavingMember,
  party: Party,
  contacts: Contacts,
): Promise<void> {
  const rows = await tx
    .selectFrom('friend_transfer')
    .select(['sender_id', 'id'])
    .where(`${party}_id`, '=', id)
    .execute();
  for (const row of rows)
    await tx
      .updateTable('friend_transfer')
      .set({ [`${party}_phone`]: contacts.seal(maskPhone(phone), partyBinding(row.id, party)) })
      .where('sender_id', '=', row.sender_id)
      .where('id', '=', row.id)
      .execute();
}

/** Transfers to or from other members, oldest first. Recipients see the sender's phone masked, as on the site. */
function transfersOf(
  way: 'sent' | 'received',
  { db, contacts }: Pick<Parts, 'db' | 'contacts'>,
): DataList {
  const [mine, party, shown] =
    way === 'sent'
      ? (['sender_id', 'recipient', (phone: string) => phone] as const)
      : (['recipient_id', 'sender', maskPhone] as const);
  return {
    name: `transfers_${way}`,
    async page({ id: memberId }, after, limit) {
      const found = await db
        .selectFrom('friend_transfer')
        .select(['id', `${party}_phone as phone`, 'amount', 'fee', 'created_at'])
        .where(mine, '=', memberId)
        .where('id', '>', after ?? 0n)
        .orderBy('id')
        .limit(limit)
        .execute();
      return pageById(found, limit, ({ id, phone, ...row }) => ({
        [`${party}_phone`]: shown(contacts.open(phone, partyBinding(id, party))),
        ...row,
      }));
    },
  };
}

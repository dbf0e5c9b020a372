import { type Contacts, emailBinding, phoneBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { lockMemberRow } from './lock-row.repository.ts';
import {
  contactTask,
  type IndexSource,
  type KeyTask,
  type LockedMembers,
} from '../../kernel/keys/keys.ts';

/** Sealed phones and e-mails of members. */
export const memberKeys = (contacts: Contacts): readonly KeyTask[] => [
  contactTask(contacts, {
    table: 'member',
    column: 'phone',
    key: { id: 'bigint' },
    boundTo: ({ id }) => phoneBinding(BigInt(String(id))),
  }),
  contactTask(contacts, {
    table: 'member',
    column: 'contact_email',
    key: { id: 'bigint' },
    boundTo: ({ id }) => emailBinding(BigInt(String(id))),
  }),
];

/**
 * Locks the next `limit` members by id and returns their ids, for the task that rebuilds the index
 * of unique values (phone, e-mail, referral code).
 */
export const lockedMembers: LockedMembers = async (tx, after, limit) => {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  // One by one, because on a cluster a statement locks rows of one shard.
  for (const { id } of rows) await lockMemberRow(tx, id);
  return rows.map(({ id }) => id);
};

/** Phones, e-mails and referral codes of members who have not left. */
export const memberIndex = (contacts: Contacts): IndexSource => ({
  async values(db: Db, memberIds: readonly bigint[]) {
    const rows = await db
      .selectFrom('member')
      .select(['id', 'phone', 'contact_email', 'referral_code'])
      .where('id', 'in', [...memberIds])
      .where('removed_at', 'is', null)
      .execute();
    return rows.flatMap(({ id: member_id, phone, contact_email: email, referral_code: code }) => [
      {
        member_id,
        kind: 'phone' as const,
        value: contacts.open(phone, phoneBinding(member_id)),
      },
      { member_id, kind: 'referral_code' as const, value: code },
      ...(email === null
        ? []
        : [
            {
              member_id,
              kind: 'email' as const,
              value: contacts.open(email, emailBinding(member_id)),
            },
          ]),
    ]);
  },
});

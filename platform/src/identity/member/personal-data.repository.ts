import { emailBinding, phoneBinding } from '../../kernel/contacts/contacts.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { DataRow } from '../../kernel/personal-data/personal-data.ts';
import './member.schema.ts';

/** The member's own row, as it is exported. */
export async function profileRows(
  { db, contacts }: Pick<Parts, 'db' | 'contacts'>,
  id: bigint,
): Promise<readonly DataRow[]> {
  const rows = await db
    .selectFrom('member')
    .select([
      'phone',
      'status',
      'full_name',
      'nickname',
      'contact_email',
      'email_verified_at',
      'gender',
      'birthday',
      'avatar',
      'verified_at',
    ])
    .select([
      'referral_code',
      'affiliate_code',
      'vip_level',
      'created_at',
      'last_login_time',
      'phone_changed_at',
      'password_changed_at',
    ])
    .select(['terms_at', 'over_age_at', 'sign_up_extras'])
    .where('id', '=', id)
    .execute();
  return rows.map((row) => ({
    ...row,
    phone: contacts.phoneOf({ id, phone: row.phone }),
    contact_email: row.contact_email && contacts.open(row.contact_email, emailBinding(id)),
  }));
}

/**
 * Removes personal data from the account and leaves only its id with the movements. Ledger,
 * deposits, withdrawals and the proof of identity remain, as required by the law against money
 * laundering.
 */
export async function anonymise(
  tx: Tx,
  id: bigint,
  at: Date,
  { contacts }: Pick<Parts, 'contacts'>,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      phone: contacts.seal(`gone-${id}`, phoneBinding(id)),
      password_hash: 'gone',
      status: 'CLOSE',
      full_name: null,
      nickname: null,
      contact_email: null,
      email_verified_at: null,
      gender: null,
      birthday: null,
      avatar: null,
      verified_at: null,
      referral_code: `GONE${id}`,
      affiliate_code: null,
      sign_up_extras: '{}',
      last_login_time: null,
      removed_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Members removed before `at`: a query of their ids. */
export const removedBefore = (db: Db, at: Date) =>
  db.selectFrom('member').select('member.id').where('removed_at', '<', at);

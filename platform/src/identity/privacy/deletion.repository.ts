import { maskPhone } from '@parol/domain';
import type { deletionObstacles } from '@parol/wire/privacy';
import { sql } from 'kysely';
import {
  type Contacts,
  partyBinding,
  phoneBinding,
  type SealedText,
} from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { DeletionRequest } from './privacy.schema.ts';

export type Obstacle = (typeof deletionObstacles)[number];

export function findRequest(db: Db, memberId: bigint): Promise<DeletionRequest | undefined> {
  return db
    .selectFrom('deletion_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Returns false when a request exists already. */
export async function insertRequest(db: Db, row: DeletionRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deletion_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether there was a request. */
export async function removeRequest(db: Db, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deletion_request')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Requests whose grace period is over, oldest first, those after the request `after`. */
export const dueRequests = (
  db: Db,
  at: Date,
  limit: number,
  after?: Pick<DeletionRequest, 'due_at' | 'member_id'>,
) =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('due_at', '<=', at)
    .$if(after !== undefined, (due) =>
      due.where(sql<boolean>`(due_at, member_id) > (${after?.due_at}, ${after?.member_id})`),
    )
    .orderBy('due_at')
    .orderBy('member_id')
    .limit(limit);

/** The reasons that prevent deletion now. */
export async function obstaclesOf(
  db: Db,
  memberId: bigint,
  at: Date,
): Promise<readonly Obstacle[]> {
  const { rows } = await sql<{ obstacle: Obstacle }>`
    select 'balance' as obstacle where exists
      (select 1 from ledger_account where member_id = ${memberId} and balance > 0)
    union all select 'open_round' where exists
      (select 1 from game_round where member_id = ${memberId} and state = 'open')
    union all select 'win_under_review' where exists
      (select 1 from held_win where member_id = ${memberId} and state = 'open')
    union all select 'pending_deposit' where exists
      (select 1 from deposit where member_id = ${memberId} and state in ('created', 'pending', 'review'))
      or exists (select 1 from manual_deposit where member_id = ${memberId} and state = 'pending')
    union all select 'pending_withdrawal' where exists
      (select 1 from withdrawal where member_id = ${memberId} and state in ('pending', 'processing', 'approved'))
    union all select 'exclusion' where exists
      (select 1 from care_pause where member_id = ${memberId} and ends_at > ${at})`.execute(db);
  return rows.map(({ obstacle }) => obstacle);
}

/** Tables whose rows of the member are deleted. */
const deletedTables = [
  'session',
  'member_device',
  'bank_account',
  'payout_number',
  'payout_number_share',
  'inbox_message',
  'notice_link',
  'enquiry',
  'game_favourite',
  'totp',
  'totp_recovery',
  'passkey',
  'passkey_challenge',
  'passkey_proof',
  'email_change',
  'review',
  'survey_response',
  'survey_text',
  'deletion_request',
] as const;

/**
 * Removes personal data from the account and leaves only its id with the movements. Ledger,
 * deposits, withdrawals and the proof of identity remain, as required by the law against money
 * laundering. Other members keep seeing the phone masked.
 */
export async function anonymise(
  tx: Db,
  member: { readonly id: bigint; readonly phone: string; readonly email: string | null },
  at: Date,
  contacts: Contacts,
): Promise<void> {
  const { id } = member;
  for (const table of deletedTables)
    await sql`delete from ${sql.table(table)} where member_id = ${id}`.execute(tx);
  await tx.deleteFrom('receipt').where('member_id', '=', id).where('used', '=', false).execute();
  await tx
    .deleteFrom('message')
    .where(
      'recipient',
      'in',
      [member.phone, ...(member.email ? [member.email] : [])].flatMap((one) => contacts.names(one)),
    )
    .execute();
  await tx.deleteFrom('otp').where('account', '=', contacts.shortLivedName(member.phone)).execute();
  for (const party of ['sender', 'recipient'] as const)
    await maskTransfers(tx, id, party, (transferId) =>
      contacts.seal(maskPhone(member.phone), partyBinding(transferId, party)),
    );
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

/** Replaces the phone in each transfer that the member sent or received. */
async function maskTransfers(
  tx: Db,
  id: bigint,
  party: 'sender' | 'recipient',
  masked: (transferId: bigint) => SealedText,
): Promise<void> {
  const rows = await tx
    .selectFrom('friend_transfer')
    .select(['sender_id', 'id'])
    .where(`${party}_id`, '=', id)
    .execute();
  for (const row of rows)
    await tx
      .updateTable('friend_transfer')
      .set({ [`${party}_phone`]: masked(row.id) })
      .where('sender_id', '=', row.sender_id)
      .where('id', '=', row.id)
      .execute();
}

/** Members removed before `at` whose proofs of identity are still stored. */
export const removedWithProofs = (db: Db, at: Date) =>
  db
    .selectFrom('member')
    .select('id')
    .where('removed_at', '<', at)
    .where((eb) =>
      eb.exists(eb.selectFrom('kyc').select('kyc.id').whereRef('kyc.member_id', '=', 'member.id')),
    );

export async function removeProofs(tx: Db, memberId: bigint): Promise<void> {
  await tx.deleteFrom('kyc').where('member_id', '=', memberId).execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * Phones, e-mails and receipts at rest, and keys of stored data that can be changed
 * (docs/decisions/0117-data-at-rest.md). Rows of before are sealed by the job `keys:seal`, because
 * the keys are not in the database; codes and sign-ups that are not verified yet begin again,
 * because they are found by name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from otp`.execute(db);
  await sql`delete from registration`.execute(db);
  await sql`delete from limit_window where key like 'wrong-password:%' or key like 'enquiry:mail:%'`.execute(
    db,
  );
  // `recipient` becomes the keyed name of the address.
  await sql`alter table message add column address text`.execute(db);
  await sql`update message set address = recipient`.execute(db);
  await sql`alter table message alter column address set not null`.execute(db);
  await sql`alter table unique_key add column key_id text not null default ''`.execute(db);
  await sql`
    create table key_task (
      name    text        primary key,
      key_id  text        not null,
      place   text,
      changed bigint      not null default 0,
      done_at timestamptz
    )`.execute(db);
  await sql`
    create table data_key (
      purpose    text        not null,
      key_id     text        not null,
      known_at   timestamptz not null,
      retired_at timestamptz,
      primary key (purpose, key_id)
    )`.execute(db);
  await sql`
    revoke select on member, friend_transfer, email_change, enquiry, message, receipt, kyc, bank_account
      from parol_reading`.execute(db);
  for (const [table, columns] of readable)
    await sql`grant select (${sql.raw(columns)}) on ${sql.table(table)} to parol_reading`.execute(
      db,
    );
}

/** What the reading role sees of tables with sealed columns: all others. */
const readable: readonly (readonly [table: string, columns: string])[] = [
  [
    'member',
    `id, status, full_name, nickname, gender, birthday, referral_code, referred_by, affiliate_code, vip_level, terms_at,
     over_age_at, created_at, last_login_time, phone_changed_at, email_verified_at, verified_at, removed_at`,
  ],
  ['friend_transfer', 'sender_id, id, recipient_id, amount, fee, request_id, created_at'],
  ['email_change', 'member_id, requested_at'],
  ['enquiry', 'member_id, id, request_id, topic, message, sent_at, answer, decided_at, decided_by'],
  ['message', 'recipient, id, channel, purpose, sent_at, state, attempts, due_at, give_up_at'],
  ['receipt', 'member_id, path, uploaded_at, used'],
  [
    'kyc',
    `member_id, id, kind, full_name, birthday, state, reason, submitted_at, decided_at, decided_by`,
  ],
  [
    'bank_account',
    `member_id, account_ref, bank_id, kind, holder, number_tail, number_size, is_default, active, usable_from, created_at`,
  ],
];

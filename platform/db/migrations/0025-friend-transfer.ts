import { sql, type Kysely } from 'kysely';

/** Transfers between members. The money is in the ledger; this is what both sides are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table friend_transfer (
      id              bigint primary key,
      sender_id       bigint not null,
      recipient_id    bigint not null check (recipient_id <> sender_id),
      sender_phone    text not null,
      recipient_phone text not null,
      amount          bigint not null check (amount > 0),
      fee             bigint not null check (fee >= 0 and fee < amount),
      request_id      text not null,
      created_at      timestamptz not null,
      unique (sender_id, request_id)
    )`.execute(db);
  await sql`create index friend_transfer_sent on friend_transfer (sender_id, id desc)`.execute(db);
  await sql`create index friend_transfer_received on friend_transfer (recipient_id, id desc)`.execute(
    db,
  );
  await sql`alter table otp drop constraint otp_purpose_check`.execute(db);
  await sql`alter table otp add constraint otp_purpose_check
    check (purpose in ('signup', 'login', 'forgot', 'bank', 'transfer'))`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Withdrawal tickets; the money is held from the request on. `account` is the saved account as it was, masked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal (
      id           bigint primary key,
      member_id    bigint not null,
      amount       bigint not null check (amount > 0),
      account_ref  text not null,
      account      jsonb not null,
      request_id   text not null,
      state        text not null check (state in ('pending', 'processing', 'approved', 'completed', 'rejected')),
      reason       text,
      free_credit  boolean not null default false,
      requested_at timestamptz not null,
      decided_at   timestamptz,
      decided_by   text,
      paid_at      timestamptz,
      unique (member_id, request_id)
    )`.execute(db);
  await sql`create index withdrawal_of_member on withdrawal (member_id, id desc)`.execute(db);
  await sql`create index withdrawal_open on withdrawal (requested_at) where state in ('pending', 'processing', 'approved')`.execute(
    db,
  );
}

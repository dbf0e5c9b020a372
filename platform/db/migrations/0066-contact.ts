import { sql, type Kysely } from 'kysely';

/** A confirmed e-mail and a chosen avatar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
      add column avatar            text,
      add column email_verified_at timestamptz`.execute(db);
  // The address that a member wants, until the code sent to it comes back.
  await sql`
    create table email_change (
      member_id    bigint primary key,
      email        text not null,
      requested_at timestamptz not null
    )`.execute(db);
  // Which purposes there are is said once, in the code.
  await sql`alter table otp drop constraint otp_purpose_check`.execute(db);
}

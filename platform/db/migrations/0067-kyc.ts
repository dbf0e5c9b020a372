import { sql, type Kysely } from 'kysely';

/** Proof of identity: a document and its pictures, sealed, and what an operator decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column verified_at timestamptz`.execute(db);
  await sql`
    create table kyc (
      id           bigint primary key,
      member_id    bigint not null,
      kind         text not null,
      full_name    text not null,
      birthday     date not null,
      number_box   bytea not null,
      number_hash  bytea not null,
      state        text not null check (state in ('submitted', 'in_review', 'verified', 'rejected')),
      reason       jsonb,
      submitted_at timestamptz not null,
      decided_at   timestamptz,
      decided_by   text
    )`.execute(db);
  await sql`create index kyc_of_member on kyc (member_id, id desc)`.execute(db);
  await sql`create index kyc_waiting on kyc (id) where state in ('submitted', 'in_review')`.execute(
    db,
  );
  // One under way or verified a member, and one member a document; a rejected one may come again.
  await sql`create unique index kyc_one on kyc (member_id) where state <> 'rejected'`.execute(db);
  await sql`create unique index kyc_document on kyc (kind, number_hash) where state <> 'rejected'`.execute(
    db,
  );
  await sql`
    create table kyc_image (
      kyc_id bigint not null references kyc on delete cascade,
      side   text not null check (side in ('front', 'back', 'selfie')),
      box    bytea not null,
      primary key (kyc_id, side)
    )`.execute(db);
}

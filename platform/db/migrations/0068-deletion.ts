import { sql, type Kysely } from 'kysely';

/** Accounts that their members want gone, and when they went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column removed_at timestamptz`.execute(db);
  await sql`
    create table deletion_request (
      member_id    bigint primary key,
      requested_at timestamptz not null,
      due_at       timestamptz not null
    )`.execute(db);
}

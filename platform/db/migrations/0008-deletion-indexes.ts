import { sql, type Kysely } from 'kysely';

/** Indexes by which the deletion jobs read only the members they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deletion_request_due on deletion_request (due_at, member_id)`.execute(db);
  await sql`create index member_removed on member (removed_at) where removed_at is not null`.execute(
    db,
  );
}

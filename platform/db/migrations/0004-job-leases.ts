import { sql, type Kysely } from 'kysely';

/** Which process runs the jobs that only one may run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- holder: a random name of the process. After until, any process may take the lease.
    create table job_lease (
      job    text        primary key,
      holder text        not null,
      until  timestamptz not null
    )`.execute(db);
}

import { sql } from 'kysely';
import type { Db, Local } from '../database/database.ts';
import type { JobLeaseColumns } from './lease.tables.ts';

type JobLeaseTable = JobLeaseColumns;

declare module '../database/schema.ts' {
  interface Database {
    job_lease: Local<JobLeaseTable>;
  }
}

/**
 * Takes the lease of a job for `ms`, by the database's time, which all processes share.
 * False while another process holds it.
 */
export async function takeLease(db: Db, job: string, holder: string, ms: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_lease as l (job, holder, until)
    values (${job}, ${holder}, now() + make_interval(secs => ${ms / 1_000}))
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
     where l.holder = excluded.holder or l.until <= now()
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Renews every lease of a process for `ms`; returns the jobs whose lease it still has. */
export async function renewLeases(
  db: Db,
  holder: string,
  ms: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ job: string }>`
    update job_lease set until = now() + make_interval(secs => ${ms / 1_000})
     where holder = ${holder} returning job`.execute(db);
  return new Set(rows.map(({ job }) => job));
}

/** Releases every lease of a process, so that others need not wait for their expiry. */
export async function giveBackLeases(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('job_lease').where('holder', '=', holder).execute();
}

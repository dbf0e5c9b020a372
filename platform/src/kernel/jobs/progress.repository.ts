import type { Db } from '../database/database.ts';
import type { JobProgressColumns } from './progress.tables.ts';

type JobProgressTable = JobProgressColumns;

declare module '../database/schema.ts' {
  interface Database {
    job_progress: JobProgressTable;
  }
}

/** How far a job has come: the last id that it read, and a time whose meaning the job defines. */
export interface Progress {
  readonly position: bigint;
  readonly at: Date;
}

/** The progress of a job; undefined before its first run. */
export function readProgress(db: Db, job: string): Promise<Progress | undefined> {
  return db
    .selectFrom('job_progress')
    .select(['position', 'at'])
    .where('job', '=', job)
    .executeTakeFirst();
}

export async function writeProgress(
  db: Db,
  job: string,
  { position, at }: Progress,
): Promise<void> {
  await db
    .insertInto('job_progress')
    .values({ job, position, at })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ position, at }))
    .execute();
}

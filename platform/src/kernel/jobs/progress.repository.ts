import { sql } from 'kysely';
import type { Db, Local } from '../database/database.ts';
import type { JobProgressColumns } from './progress.tables.ts';

type JobProgressTable = JobProgressColumns;

declare module '../database/schema.ts' {
  interface Database {
    job_progress: Local<JobProgressTable>;
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

/** Begins the keys of alarms among those of jobs: an alarm is what the search for it has come to. */
const ofAlarms = 'alarm: ';

/**
 * Notes that an alarm lasts at a time. Returns whether it begins: nobody has noted it for `overMs`
 * milliseconds.
 */
export async function noteAlarm(db: Db, text: string, at: Date, overMs: number): Promise<boolean> {
  const began = BigInt(at.getTime());
  const before = new Date(at.getTime() - overMs);
  const { rows } = await sql<{ position: bigint }>`
    insert into job_progress as p (job, position, at) values (${ofAlarms + text}, ${began}, ${at})
    on conflict (job) do update set at = excluded.at,
      position = case when p.at < ${before} then excluded.position else p.position end
    returning position`.execute(db);
  return rows[0]?.position === began;
}

/** The alarms that were noted since a time, each with the time when it began; oldest first. */
export async function alarmsSince(
  db: Db,
  since: Date,
): Promise<readonly { readonly text: string; readonly began: Date }[]> {
  const rows = await db
    .selectFrom('job_progress')
    .select(['job', 'position'])
    .where('job', 'like', `${ofAlarms}%`)
    .where('at', '>=', since)
    .orderBy('position')
    .execute();
  return rows.map(({ job, position }) => ({
    text: job.slice(ofAlarms.length),
    began: new Date(Number(position)),
  }));
}

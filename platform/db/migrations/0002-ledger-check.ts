import { sql, type Kysely } from 'kysely';

/** What the ledger's check reports, and how far jobs have come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Broken rules of the ledger that are not repaired yet. subject_id: the transfer, or the account of a balance.
    create table ledger_violation (
      member_id  bigint      not null,
      rule       text        not null,
      subject_id bigint      not null,
      noticed_at timestamptz not null,
      primary key (member_id, rule, subject_id)
    )`.execute(db);
  await sql`
    -- Jobs that read a table in slices or only what is new: the last id that was read, and a time whose meaning the job defines.
    create table job_progress (
      job      text        primary key,
      position bigint      not null,
      at       timestamptz not null
    )`.execute(db);
}

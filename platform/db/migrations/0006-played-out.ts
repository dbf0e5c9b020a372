import { sql, type Kysely } from 'kysely';

/** Members whose requirements may be lost, so that the job need not read all open ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Members with an open requirement whose balance fell below a peso. noticed_at: when, or when the job last saw an open round.
    create table played_out (
      member_id  bigint      primary key,
      noticed_at timestamptz not null
    )`.execute(db);
  await sql`create index played_out_oldest on played_out (noticed_at)`.execute(db);
  await sql`
    insert into played_out (member_id, noticed_at)
    select a.member_id, now() from ledger_account a
     where a.asset = 'PHP' and a.balance < 10000
       and exists (select from requirement q where q.member_id = a.member_id and q.state = 'open')`.execute(
    db,
  );
}

import { sql, type Kysely } from 'kysely';

/** How a withdrawal travels: its rail, its transfers (units, as texts) and when it should be there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawal
      add column rail text not null default 'instapay' check (rail in ('instapay', 'pesonet')),
      add column legs jsonb,
      add column expected_at timestamptz,
      add column promised_seconds int`.execute(db);
  await sql`
    update withdrawal
       set legs = jsonb_build_array(amount::text),
           expected_at = requested_at + interval '3 minutes',
           promised_seconds = case when amount <= 100000000 then 60 else 180 end`.execute(db);
  await sql`alter table withdrawal alter column rail drop default, alter column legs set not null, alter column expected_at set not null`.execute(
    db,
  );
}

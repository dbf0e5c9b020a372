import { sql, type Kysely } from 'kysely';

/**
 * Every deposit of a referred member is watched and has an outcome of its own
 * (rewards/referral/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table referral_watch
      drop constraint referral_watch_pkey,
      add primary key (member_id, deposit_id)`.execute(db);
  await sql`alter table referral_outcome drop constraint referral_outcome_pkey`.execute(db);
  // The names of the table's unnamed checks depend on the order in which PostgreSQL created them.
  await sql`
    do $$
    declare c record;
    begin
      for c in select conname from pg_constraint
                where conrelid = 'referral_outcome'::regclass and contype = 'c'
                  and pg_get_constraintdef(oid) like '%deposit_id IS NULL%'
      loop
        execute format('alter table referral_outcome drop constraint %I', c.conname);
      end loop;
    end $$`.execute(db);
  // deposit_id 0: an operator's decision about the two members, not about one deposit.
  await sql`update referral_outcome set deposit_id = 0 where deposit_id is null`.execute(db);
  await sql`
    alter table referral_outcome
      alter column deposit_id set not null,
      add primary key (member_id, referee_id, deposit_id),
      add constraint referral_outcome_deposit
        check ((deposit_id = 0) = (deposit is null) and (deposit_id = 0) = (deposited_at is null))`.execute(
    db,
  );
}

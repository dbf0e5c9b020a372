import { sql, type Kysely } from 'kysely';

/** A member may take back a manual deposit that waits; its reference is free again, as a rejected one's is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table manual_deposit drop constraint manual_deposit_state_check`.execute(db);
  await sql`alter table manual_deposit add check (state in ('pending', 'paid', 'rejected', 'cancelled'))`.execute(
    db,
  );
  await sql`drop index manual_deposit_reference`.execute(db);
  await sql`
    create unique index manual_deposit_reference on manual_deposit (target_bank, lower(ref_no)) where state in ('pending', 'paid')`.execute(
    db,
  );
}

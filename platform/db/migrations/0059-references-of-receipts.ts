import { sql, type Kysely } from 'kysely';

/** One reference of a receipt, however it is written (cashier/deposit/RULES.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Equal for all ways to write one reference: sameReference of shared/domain, which writes it from
  // here on. Earlier references are letters, digits and hyphens.
  await sql`alter table manual_deposit add ref_key text`.execute(db);
  await sql`
    update manual_deposit
       set ref_key = ltrim(regexp_replace(
             upper(replace(ref_no, '-', '')), '^(REF|NO|TXN|TRN|TRACE|ID)+(?=\\d{4,}$)', ''), '0')`.execute(
    db,
  );
  await sql`alter table manual_deposit alter ref_key set not null`.execute(db);
  await sql`
    create index manual_deposit_reference on manual_deposit (target_bank, ref_key)
      where state in ('pending', 'paid')`.execute(db);
}

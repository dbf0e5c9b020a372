import { sql, type Kysely } from 'kysely';

/**
 * The live feed reads the newest large wins and cash-ins straight from the ledger. The index is partial, so
 * that bets and small wins, nearly all of the postings, do not pay for it. ₱100 = 1,000,000 units.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index transfer_feed on transfer (kind, created_at desc)
     where asset = 'PHP' and (kind = 'deposit' or (kind = 'win' and amount >= 1000000))`.execute(
    db,
  );

  await sql`
    create table seed_run (
      name        text primary key,
      finished_at timestamptz not null
    )`.execute(db);
}

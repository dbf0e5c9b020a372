import { sql, type Kysely } from 'kysely';

/**
 * Payout accounts whose holder an operator compares with the registered name
 * (cashier/bank/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null if the holder is the registered name.
  await sql`
    alter table bank_account
      add column holder_review text check (holder_review in ('waiting', 'accepted'))`.execute(db);
  await sql`
    create index bank_account_waiting on bank_account (created_at)
      where holder_review = 'waiting'`.execute(db);
}

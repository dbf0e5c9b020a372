import { sql, type Kysely } from 'kysely';

/** The live feed reads the newest paid withdrawals over all members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index withdrawal_paid on withdrawal (paid_at desc) where state = 'completed'`.execute(
    db,
  );
}

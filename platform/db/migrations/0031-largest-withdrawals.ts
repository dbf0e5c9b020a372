import { sql, type Kysely } from 'kysely';

/** The largest payouts of all members, which the leaderboard reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index withdrawal_largest on withdrawal (amount desc)
      where state = 'completed'`.execute(db);
}

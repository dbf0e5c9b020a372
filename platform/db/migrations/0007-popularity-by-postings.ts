import { sql, type Kysely } from 'kysely';

/** Popularity is added up from postings, so nothing reads the rounds of a day any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index game_round_placed`.execute(db);
}

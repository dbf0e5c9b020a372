import { sql, type Kysely } from 'kysely';

/** Which browser a registration came from, as a SHA-256: another browser's code must not finish it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column device_hash bytea`.execute(db);
}

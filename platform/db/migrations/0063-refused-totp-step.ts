import { sql, type Kysely } from 'kysely';

/**
 * The step of the code that the platform last called right for another time
 * (docs/decisions/0112-second-factors-and-proofs.md). Such a code is never accepted, because saying
 * so has confirmed it before its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table totp add column refused_step bigint`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Codes of devices that a member has only just begun to use share limits
 * (docs/decisions/0111-limits-of-guesses.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a trusted asker: whether its device was first used within a day before the code was sent.
  await sql`alter table otp add column new_device boolean not null default false`.execute(db);
  await sql`alter table otp alter new_device drop default`.execute(db);
}

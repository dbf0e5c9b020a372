import { sql, type Kysely } from 'kysely';

/**
 * Codes to a new phone or e-mail count by where they are sent, over all accounts
 * (docs/decisions/0111-limits-of-guesses.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The brief name of the phone or e-mail; empty of codes of before, which live for ten minutes.
  await sql`alter table otp add recipient text not null default ''`.execute(db);
  await sql`alter table otp alter recipient drop default`.execute(db);
  await sql`create index otp_recipient on otp (recipient, sent_at)`.execute(db);
}

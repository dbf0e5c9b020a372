import { sql, type Kysely } from 'kysely';

/** Clients may send withdrawals and transfers without a request_id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal alter column request_id drop not null`.execute(db);
  await sql`alter table friend_transfer alter column request_id drop not null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** When a member's phone was last changed: withdrawals wait after it, where the profile says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column if not exists phone_changed_at timestamptz`.execute(db);
}

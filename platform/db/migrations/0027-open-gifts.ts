import { sql, type Kysely } from 'kysely';

/** The look-up of the gifts that a member has not claimed, in order of expiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index inbox_gift_open on inbox_message (member_id, gift_expires_at)
      where gift_bonus is not null and claimed_at is null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * The site's session from which a game was launched: when it is gone, the game takes no more bets
 * (docs/decisions/0002-sessions.md). Null for play without one, and for what was launched before
 * this migration, which expires within twelve hours.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table launch_ticket add column session_id bigint`.execute(db);
  await sql`alter table provider_session add column session_id bigint`.execute(db);
}

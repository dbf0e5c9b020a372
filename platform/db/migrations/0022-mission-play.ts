import { sql, type Kysely } from 'kysely';

/**
 * The play that missions and badges count, and the members to look at (rewards/mission/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rounds by the Manila day of their bet, added from the outbox; staked: units of 1/10,000 peso, bets less rollbacks.
    create table mission_play (
      member_id     bigint not null,
      day           date   not null,
      provider_code text   not null,
      game_code     text   not null,
      game_type     text   not null,
      rounds        bigint not null,
      staked        bigint not null,
      primary key (member_id, day, provider_code, game_code)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index mission_play_day on mission_play (day)`.execute(db);
  await sql`
    -- Members with a posting since their progress was looked at.
    create table mission_due (
      member_id bigint      primary key,
      due_at    timestamptz not null
    )`.execute(db);
  await sql`create index mission_due_at on mission_due (due_at)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Rounds of more than one step: what was bet on, what the player did since, and what money is on its way. A round without
 * steps is one whose acts stay empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table studio_round
      add column choice     jsonb not null default '{}',
      add column acts       jsonb not null default '[]',
      add column step       integer not null default 0,
      add column pending    jsonb,
      add column raises     integer not null default 0,
      add column paid       bigint not null default 0,
      add column owing      bigint not null default 0,
      add column wins       integer not null default 0,
      add column opened_at  timestamptz,
      add column touched_at timestamptz,
      add column due_at     timestamptz`.execute(db);
  await sql`update studio_round set touched_at = created_at, opened_at = created_at`.execute(db);
  await sql`alter table studio_round alter column touched_at set not null`.execute(db);
  await sql`alter table studio_round drop constraint studio_round_state_check`.execute(db);
  await sql`
    alter table studio_round add constraint studio_round_state_check
      check (state in ('betting', 'open', 'raising', 'lowering', 'paying', 'done', 'refused', 'undoing', 'undone'))`.execute(
    db,
  );
  await sql`drop index studio_round_unfinished`.execute(db);
  await sql`
    create index studio_round_unfinished on studio_round (touched_at)
      where state in ('betting', 'raising', 'lowering', 'paying', 'undoing') or owing > 0`.execute(
    db,
  );
  await sql`create index studio_round_due on studio_round (due_at) where state = 'open'`.execute(
    db,
  );
  await sql`create index studio_round_open on studio_round (player, game_code) where state in ('open', 'raising', 'lowering')`.execute(
    db,
  );
  await sql`create index studio_round_of_player on studio_round (player, game_code, created_at)`.execute(
    db,
  );
}

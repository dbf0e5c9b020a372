import { sql, type Kysely } from 'kysely';

/**
 * Ceilings of what providers pay, wins above them, and operators with a personal secret
 * (docs/decisions/0109-held-wins.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The ceilings of a provider from effective_at on; '*' is every provider without a row. Rows are never changed.
    create table win_ceiling_setting (
      provider_code text        not null,
      effective_at  timestamptz not null,
      value         jsonb       not null,
      reason        text        not null,
      set_at        timestamptz not null default now(),
      primary key (provider_code, effective_at)
    )`.execute(db);
  await sql`
    -- What a provider's wins credited on a Manila day over all members, in a few rows, so that concurrent wins don't
    -- wait for each other (provider_win_count).
    create table provider_day_win (
      provider_code text    not null,
      day           date    not null,
      backend       integer not null,
      won           bigint  not null,
      primary key (provider_code, day, backend)
    )`.execute(db);
  await sql`create index provider_day_win_day on provider_day_win (day)`.execute(db);
  await sql`
    -- Wins above a ceiling. The money is in the provider's quarantine account while the state is open. id: the win's
    -- transfer. ceiling: which one it is above. proposal: an operator's decision that waits for a second operator.
    create table held_win (
      member_id     bigint      not null,
      id            bigint      not null,
      provider_code text        not null,
      game_code     text        not null,
      game_name     text        not null,
      round_id      bigint      not null,
      round_ref     text        not null,
      stake         bigint      not null,
      amount        bigint      not null check (amount > 0),
      ceiling       text        not null check (ceiling in ('stake', 'win', 'day')),
      placed_at     timestamptz not null,
      held_at       timestamptz not null,
      state         text        not null default 'open' check (state in ('open', 'released', 'refused')),
      proposal      text        check (proposal in ('released', 'refused')),
      proposed_by   text,
      proposed_at   timestamptz,
      decided_by    text,
      decided_at    timestamptz,
      primary key (member_id, id),
      check (state = 'open' or decided_by <> proposed_by)
    )`.execute(db);
  await sql`create index held_win_round on held_win (member_id, round_id)`.execute(db);
  await sql`create index held_win_open on held_win (held_at) where state = 'open'`.execute(db);
  await sql`
    -- Operators who decide with a personal secret. confirmed_by: the second operator who agreed to add this one; the
    -- first two confirm themselves. removed_at: may decide no more.
    create table operator (
      name         text        primary key,
      secret_hash  text        not null,
      added_by     text        not null,
      added_at     timestamptz not null,
      confirmed_by text,
      removed_at   timestamptz
    )`.execute(db);
  await sql`revoke select on operator from parol_reading`.execute(db);
}

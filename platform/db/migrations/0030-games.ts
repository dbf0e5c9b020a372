import { sql, type Kysely } from 'kysely';

/** Launch tickets, provider sessions, rounds, favourites and the popularity rollup. Amounts are units of 1/10,000 peso. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only hashes of what a provider presents are kept: a stolen table opens nothing.
  await sql`
    create table launch_ticket (
      token_hash    text primary key,
      member_id     bigint not null,
      provider_code text not null,
      game_code     text not null,
      currency      text not null,
      created_at    timestamptz not null,
      expires_at    timestamptz not null,
      used_at       timestamptz
    )`.execute(db);

  await sql`
    create table provider_session (
      token_hash    text primary key,
      member_id     bigint not null,
      provider_code text not null,
      game_code     text not null,
      currency      text not null,
      created_at    timestamptz not null,
      expires_at    timestamptz not null
    )`.execute(db);

  // The id is ordered by time, so it pages the bet list; member_id leads as in the ledger.
  await sql`
    create table game_round (
      member_id     bigint not null,
      id            bigint not null,
      provider_code text not null,
      round_ref     text not null,
      game_code     text not null,
      game_type     text not null,
      stake         bigint not null check (stake >= 0),
      payout        bigint not null default 0 check (payout >= 0),
      state         text not null check (state in ('open', 'settled', 'cancelled')),
      placed_at     timestamptz not null,
      settled_at    timestamptz,
      primary key (member_id, id),
      unique (member_id, provider_code, round_ref)
    )`.execute(db);
  await sql`create index game_round_open on game_round (member_id) where state = 'open'`.execute(
    db,
  );
  await sql`create index game_round_recent on game_round (member_id, game_code, id)`.execute(db);
  // Rounds arrive in order of time, so a block range index finds a day at next to no cost per insert.
  await sql`create index game_round_placed on game_round using brin (placed_at)`.execute(db);

  await sql`
    create table game_popularity (
      day           date not null,
      provider_code text not null,
      game_code     text not null,
      rounds        bigint not null,
      primary key (day, provider_code, game_code)
    )`.execute(db);

  await sql`
    create table game_favourite (
      member_id     bigint not null,
      provider_code text not null,
      game_code     text not null,
      created_at    timestamptz not null,
      primary key (member_id, provider_code, game_code)
    )`.execute(db);
}

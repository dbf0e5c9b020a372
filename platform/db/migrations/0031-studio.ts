import { sql, type Kysely } from 'kysely';

/**
 * What the sandbox's studio remembers. It is a third party: it keeps to its own tables and knows a player
 * only by the name that the launch gave.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_session (
      id            text primary key,
      player        text not null,
      game_code     text not null,
      wallet_token  text not null,
      parent_origin text not null,
      currency      text not null,
      created_at    timestamptz not null,
      expires_at    timestamptz not null
    )`.execute(db);

  // The server seed is committed by its hash and shown only once revealed_at is set.
  await sql`
    create table studio_seed (
      id          bigint primary key,
      player      text not null,
      game_code   text not null,
      server_seed text not null,
      seed_hash   text not null,
      client_seed text not null,
      nonce       integer not null default 0,
      created_at  timestamptz not null,
      revealed_at timestamptz
    )`.execute(db);
  await sql`create unique index studio_seed_in_use on studio_seed (player, game_code) where revealed_at is null`.execute(
    db,
  );

  await sql`
    create table studio_round (
      id           text primary key,
      session_id   text not null,
      spin_key     text not null,
      player       text not null,
      game_code    text not null,
      seed_id      bigint not null,
      nonce        integer not null,
      client_seed  text not null,
      stake        bigint not null,
      payout       bigint not null,
      outcome      jsonb not null,
      state        text not null check (state in ('betting', 'paying', 'done', 'refused', 'undoing', 'undone')),
      wallet_token text not null,
      created_at   timestamptz not null,
      unique (session_id, spin_key)
    )`.execute(db);
  await sql`create index studio_round_unfinished on studio_round (created_at) where state in ('betting', 'paying', 'undoing')`.execute(
    db,
  );
}

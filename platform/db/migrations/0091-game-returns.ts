import { sql, type Kysely } from 'kysely';

/** What games paid back beside how often they were played, and the games that an operator has taken out of service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table game_popularity
      add column staked bigint not null default 0,
      add column won    bigint not null default 0`.execute(db);
  // Counted again from the rounds, the new columns with them.
  await sql`delete from game_popularity`.execute(db);

  // An empty code is the whole provider.
  await sql`
    create table game_off (
      provider_code text not null,
      game_code     text not null default '',
      reason        jsonb,
      since         timestamptz not null,
      primary key (provider_code, game_code)
    )`.execute(db);
}

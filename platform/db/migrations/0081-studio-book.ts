import { sql, type Kysely } from 'kysely';

/** Fixtures of the studio's books. Their result follows from a seed whose hash is shown from the start and which is shown after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_fixture (
      id          text primary key,
      book        text not null,
      sport       text not null,
      league      text not null,
      home        text not null,
      away        text not null,
      strength    integer not null,
      server_seed text not null,
      seed_hash   text not null,
      starts_at   timestamptz not null,
      ends_at     timestamptz not null,
      home_score  integer,
      away_score  integer,
      settled_at  timestamptz
    )`.execute(db);
  await sql`create index studio_fixture_of_book on studio_fixture (book, starts_at)`.execute(db);
  await sql`create index studio_fixture_unsettled on studio_fixture (ends_at) where settled_at is null`.execute(
    db,
  );
}

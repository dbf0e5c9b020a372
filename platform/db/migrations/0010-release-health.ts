import { sql, type Kysely } from 'kysely';

/** How the releases of the site load in players' browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- First loads of a release in a tab, by hour and duration. bucket: see release-health/histogram.ts.
    create table release_load (
      remote  text        not null,
      version text        not null,
      hour    timestamptz not null,
      bucket  smallint    not null,
      count   bigint      not null,
      primary key (remote, version, hour, bucket)
    )`.execute(db);
  await sql`create index release_load_hour on release_load (hour)`.execute(db);
  await sql`
    -- visitor and address: hashes, to count how many reported; neither can be read back.
    create table release_failure (
      id      bigint      primary key,
      at      timestamptz not null,
      remote  text        not null,
      version text        not null,
      phase   text        not null,
      code    text        not null,
      ms      integer     not null,
      path    text        not null,
      visitor text        not null,
      address text        not null
    )`.execute(db);
  await sql`create index release_failure_release on release_failure (remote, version, at)`.execute(
    db,
  );
  await sql`create index release_failure_at on release_failure (at)`.execute(db);
}

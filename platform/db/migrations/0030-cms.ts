import { sql, type Kysely } from 'kysely';

/**
 * The content of the site as versions, and from when each is public
 * (docs/decisions/0100-content-in-versions.md). Banners move there with their state; articles are
 * imported at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every version of a piece of content. origin: who wrote it, the product or an operator.
    create table cms_version (
      kind    text        not null check (kind in ('article', 'banner', 'video', 'stream', 'social')),
      name    text        not null,
      version integer     not null check (version > 0),
      content jsonb       not null,
      origin  text        not null check (origin in ('product', 'operator')),
      made_at timestamptz not null,
      primary key (kind, name, version)
    )`.execute(db);
  await sql`
    -- What is public from a time on: a version, or null for nothing. The newest row that is not in the future counts.
    create table cms_publication (
      kind       text        not null,
      name       text        not null,
      at         timestamptz not null,
      version    integer,
      origin     text        not null check (origin in ('product', 'operator')),
      reason     text        not null,
      decided_at timestamptz not null,
      primary key (kind, name, at),
      foreign key (kind, name, version) references cms_version
    )`.execute(db);

  await sql`
    insert into cms_version
    select 'banner', banner_id, 1,
           to_jsonb(b) - '{banner_id,state,starts_at,ends_at,updated_at}'::text[], 'product', updated_at
      from banner b`.execute(db);
  await sql`
    insert into cms_publication
    select 'banner', banner_id, coalesce(starts_at, updated_at), case when state = 'published'
                 and (ends_at is null or ends_at > coalesce(starts_at, updated_at)) then 1 end,
           case when state = 'published' and starts_at is null and ends_at is null
                then 'product' else 'operator' end,
           'state before versions', updated_at
      from banner`.execute(db);
  await sql`
    insert into cms_publication
    select 'banner', banner_id, ends_at, null, 'operator', 'state before versions', updated_at
      from banner
     where state = 'published' and ends_at > coalesce(starts_at, updated_at)`.execute(db);
  await sql`drop table banner`.execute(db);
  await sql`drop table seo_record`.execute(db);
}

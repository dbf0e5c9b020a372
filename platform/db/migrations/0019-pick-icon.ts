import { sql, type Kysely } from 'kysely';

/** Members' picks in the campaigns of pick-an-icon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- campaign_at: when the campaign's settings took effect. prize: its index in them. ends_at: the campaign's end.
    create table icon_pick (
      member_id   bigint      not null,
      campaign_at timestamptz not null,
      icon        text        not null,
      prize       smallint    not null,
      picked_at   timestamptz not null,
      ends_at     timestamptz not null,
      primary key (member_id, campaign_at)
    )`.execute(db);
  await sql`create index icon_pick_ended on icon_pick (ends_at)`.execute(db);
}

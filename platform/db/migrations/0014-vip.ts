import { sql, type Kysely } from 'kysely';

/** Facts from which VIP levels are computed, besides the credited deposits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A level begins with a threshold: without deposits a member has none, which is 0.
  await sql`alter table member alter column vip_level set default 0`.execute(db);
  await sql`update member set vip_level = 0 where vip_level = 1`.execute(db);
  await sql`create index member_vip on member (id) where vip_level > 0`.execute(db);
  await sql`
    -- Members whose level is to be computed again, because a deposit was credited.
    create table vip_due (
      member_id  bigint      primary key,
      noticed_at timestamptz not null
    )`.execute(db);
  await sql`
    insert into vip_due
    select member_id, now() from deposit where state = 'paid'
     union select member_id, now() from manual_deposit where state = 'paid'`.execute(db);
  await sql`
    -- Levels that operators granted; a member's newest row counts. until_day: the last day, null for a grant taken back.
    create table vip_grant (
      member_id  bigint      not null,
      id         bigint      not null,
      granted_at timestamptz not null,
      level      smallint    not null check (level between 0 and 5),
      until_day  date        check ((until_day is null) = (level = 0)),
      reason     text        not null,
      primary key (member_id, id)
    )`.execute(db);
  await sql`
    -- Reviewed before others, as the member's level promised at the request.
    alter table withdrawal add column priority boolean not null default false`.execute(db);
  await sql`
    create index withdrawal_in_order on withdrawal (priority desc, id)
      where state in ('pending', 'processing', 'approved')`.execute(db);
}

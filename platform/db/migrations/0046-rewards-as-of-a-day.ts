import { sql, type Kysely } from 'kysely';

/**
 * What was in force at a time that has passed: VIP levels and the states of programmes
 * (docs/decisions/0081-settings-by-effective-date.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // before: the member's level at the end of the Manila day before. Later days have the level of
  // the next row's before, or the member's own.
  await sql`
    create table vip_change (
      member_id bigint   not null,
      day       date     not null,
      before    smallint not null check (before between 0 and 5),
      primary key (member_id, day)
    )`.execute(db);
  await sql`create index vip_change_day on vip_change (day)`.execute(db);
  // active, permit: as they were until changed_at.
  await sql`
    create table programme_change (
      programme  text        not null references programme,
      changed_at timestamptz not null,
      active     boolean     not null,
      permit     text,
      primary key (programme, changed_at)
    )`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** The days on which members checked in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- day: in Manila. position: the day of the ladder, from 1. tokens: units of 1/10,000 token.
    create table check_in (
      member_id  bigint      not null,
      day        date        not null,
      position   smallint    not null,
      tokens     bigint      not null,
      checked_at timestamptz not null,
      primary key (member_id, day)
    )`.execute(db);
  await sql`create index check_in_by_day on check_in (day)`.execute(db);
}

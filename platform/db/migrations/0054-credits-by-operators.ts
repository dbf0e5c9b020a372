import { sql, type Kysely } from 'kysely';

/**
 * What operators give members by commands, and how much of it one may give alone
 * (docs/decisions/0120-what-takes-two-operators.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_credit (
      -- Zero for members who are not known yet.
      member_id   bigint      not null,
      id          bigint      not null,
      kind        text        not null,
      -- The command.
      act         text        not null,
      amount      bigint      not null,
      -- Who carried it out, and who had proposed it: null if it took one operator.
      actor       text        not null,
      proposed_by text,
      credited_at timestamptz not null,
      primary key (member_id, id, kind)
    )`.execute(db);
  await sql`
    create index operator_credit_by_one on operator_credit (credited_at)
      where proposed_by is null`.execute(db);
  await sql`
    -- Rows are never changed.
    create table operator_credit_setting (
      effective_at timestamptz primary key,
      value        jsonb       not null,
      reason       text        not null,
      set_at       timestamptz not null default now()
    )`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** What waits for a second operator, of every kind, and operators' adjustments with who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_proposal (
      -- The command, and what it is about.
      act         text        not null,
      about       text        not null,
      value       jsonb       not null,
      proposed_by text        not null,
      proposed_at timestamptz not null,
      primary key (act, about)
    )`.execute(db);
  await sql`create index operator_proposal_time on operator_proposal (proposed_at)`.execute(db);
  await sql`
    insert into operator_proposal (act, about, value, proposed_by, proposed_at)
    select 'win:set-ceilings', provider_code || ' ' ||
           to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           value, proposed_by, proposed_at
      from win_ceiling_proposal`.execute(db);
  await sql`drop table win_ceiling_proposal`.execute(db);
  await sql`
    create table adjustment (
      member_id   bigint      not null,
      reference   text        not null,
      amount      bigint      not null,
      -- Who carried it out, and who had proposed it: null if it took one operator.
      actor       text        not null,
      proposed_by text,
      adjusted_at timestamptz not null,
      primary key (member_id, reference)
    )`.execute(db);
  await sql`
    create index adjustment_by_one on adjustment (adjusted_at)
      where proposed_by is null`.execute(db);
  await sql`
    -- What one operator may adjust alone from effective_at on. Rows are never changed.
    create table adjustment_setting (
      effective_at timestamptz primary key,
      value        jsonb       not null,
      reason       text        not null,
      set_at       timestamptz not null default now()
    )`.execute(db);
}

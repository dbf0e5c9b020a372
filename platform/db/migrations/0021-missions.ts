import { sql, type Kysely } from 'kysely';

/**
 * Missions and badges as rows by effective date, and what members reached
 * (rewards/mission/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rows are never changed: what was promised under one stays readable.
    create table mission (
      id           text        not null,
      effective_at timestamptz not null,
      value        jsonb       not null,
      reason       text        not null,
      set_at       timestamptz not null default now(),
      primary key (id, effective_at)
    )`.execute(db);
  await sql`
    -- period: the first Manila day of a day or week, or "once". effective_at: of the terms under which it was reached.
    -- note: an operator's reason.
    create table mission_result (
      member_id    bigint      not null,
      mission_id   text        not null,
      period       text        not null,
      kind         text        not null check (kind in ('mission', 'badge')),
      effective_at timestamptz not null,
      reached_at   timestamptz not null,
      claim_until  timestamptz,
      claimed_at   timestamptz,
      revoked_at   timestamptz,
      note         text,
      primary key (member_id, mission_id, period)
    )`.execute(db);
  await sql`
    create index mission_result_to_claim on mission_result (member_id, claim_until)
      where kind = 'mission' and claimed_at is null and revoked_at is null`.execute(db);
  await sql`
    create index mission_result_badges on mission_result (member_id)
      where kind = 'badge' and revoked_at is null`.execute(db);
  await sql`
    create index mission_result_claimed on mission_result (member_id, claimed_at)
      where claimed_at is not null`.execute(db);
  await sql`
    create index mission_result_ended on mission_result (claim_until)
      where claim_until is not null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * The referral programme, and the browsers by which it tells one person with two accounts
 * (rewards/referral/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- device_hash: SHA-256 of the random id in the browser's device cookie.
    create table member_device (
      member_id   bigint      not null,
      device_hash bytea       not null,
      seen_at     timestamptz not null,
      primary key (member_id, device_hash)
    )`.execute(db);
  await sql`create index member_device_seen on member_device (seen_at)`.execute(db);
  await sql`
    -- Referred members (member_id) whose first credited deposit is not turned over yet. due_at: when to look again.
    create table referral_watch (
      member_id    bigint      primary key,
      referrer_id  bigint      not null,
      deposit_id   bigint      not null,
      deposit      bigint      not null check (deposit > 0),
      deposited_at timestamptz not null,
      due_at       timestamptz not null
    )`.execute(db);
  await sql`create index referral_watch_due on referral_watch (due_at)`.execute(db);
  await sql`
    -- What a referrer (member_id) got for a referred member: cashback in units, or the reason why nothing.
    -- deposit_id, deposit, deposited_at: null if an operator decided before there was a deposit. note: the operator's reason.
    create table referral_outcome (
      member_id    bigint      not null,
      referee_id   bigint      not null,
      deposit_id   bigint,
      deposit      bigint,
      deposited_at timestamptz,
      cashback     bigint      not null check (cashback >= 0),
      reason       text,
      note         text,
      decided_at   timestamptz not null,
      primary key (member_id, referee_id),
      check ((cashback > 0) = (reason is null)),
      check ((deposit_id is null) = (deposit is null) and (deposit_id is null) = (deposited_at is null))
    )`.execute(db);
  await sql`create index referral_outcome_decided on referral_outcome (member_id, decided_at)`.execute(
    db,
  );
}

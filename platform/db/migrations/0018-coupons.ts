import { sql, type Kysely } from 'kysely';

/** Coupons in batches, their redemptions, and the deposit promotions that they unlock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- per_member: codes of the batch that a member may redeem. per_code: members who may redeem a code.
    create table coupon_batch (
      id           bigint      primary key,
      promotion_id text        not null,
      codes        integer     not null check (codes > 0),
      per_member   integer     not null check (per_member > 0),
      per_code     integer     not null check (per_code > 0),
      from_at      timestamptz not null,
      until_at     timestamptz not null check (until_at > from_at),
      reason       text        not null,
      created_at   timestamptz not null,
      revoked_at   timestamptz
    )`.execute(db);
  await sql`
    -- code_hash: keyed, so that the table reveals no code. until_at: that of the batch.
    create table coupon_code (
      code_hash bytea       primary key,
      batch_id  bigint      not null,
      used      integer     not null default 0,
      cap       integer     not null,
      until_at  timestamptz not null,
      check (used between 0 and cap)
    )`.execute(db);
  await sql`create index coupon_code_by_batch on coupon_code (batch_id)`.execute(db);
  await sql`create index coupon_code_ended on coupon_code (until_at)`.execute(db);
  await sql`revoke select on coupon_code from parol_reading`.execute(db);
  await sql`
    -- The codes that members redeemed. until_at: that of the batch, whose limit per member reads the rows.
    create table coupon_use (
      member_id   bigint      not null,
      id          bigint      not null,
      batch_id    bigint      not null,
      code_hash   bytea       not null,
      redeemed_at timestamptz not null,
      until_at    timestamptz not null,
      primary key (member_id, id),
      unique (member_id, batch_id, code_hash)
    )`.execute(db);
  await sql`create index coupon_use_ended on coupon_use (until_at)`.execute(db);
  await sql`
    -- needs_coupon: offered only to a member who has unlocked it.
    alter table promotion add column needs_coupon boolean not null default false`.execute(db);
  await sql`
    -- A promotion that needs a coupon, unlocked for one deposit of a member. source: what unlocked it, once.
    create table promotion_unlock (
      member_id    bigint      not null,
      source       text        not null,
      promotion_id text        not null,
      unlocked_at  timestamptz not null,
      until_at     timestamptz not null,
      used_at      timestamptz,
      primary key (member_id, source)
    )`.execute(db);
  await sql`
    create index promotion_unlock_open on promotion_unlock (member_id, promotion_id, until_at)
      where used_at is null`.execute(db);
  await sql`create index promotion_unlock_ended on promotion_unlock (until_at)`.execute(db);
}

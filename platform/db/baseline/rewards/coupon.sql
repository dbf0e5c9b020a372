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
);

-- code_hash: keyed, so that the table reveals no code. until_at: that of the batch.
create table coupon_code (
  code_hash bytea       primary key,
  batch_id  bigint      not null,
  used      integer     not null default 0,
  cap       integer     not null,
  until_at  timestamptz not null,
  check (used between 0 and cap)
);
create index coupon_code_by_batch on coupon_code (batch_id);
create index coupon_code_ended on coupon_code (until_at);
revoke select on coupon_code from parol_reading;

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
);
create index coupon_use_ended on coupon_use (until_at);

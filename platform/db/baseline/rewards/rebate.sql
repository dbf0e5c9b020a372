-- Turnover by the Manila day on which rounds were settled. valid: |payout - stake|, at most the stake. Of it, covered was
-- played under an open bonus, and paused was settled during a pause; the rest earns the rebate.
-- level: the VIP level under whose rates the day is settled; kept when the day is computed again.
create table rebate_turnover (
  member_id     bigint   not null,
  day           date     not null,
  provider_code text     not null,
  game_type     text     not null,
  level         smallint not null,
  rounds        bigint   not null,
  staked        bigint   not null,
  valid         bigint   not null,
  covered       bigint   not null,
  paused        bigint   not null,
  rebate        bigint   not null,
  primary key (member_id, day, provider_code, game_type)
);
create index rebate_turnover_day on rebate_turnover (day);

-- What each referee's turnover of a day brings the member. counted: the referee's valid turnover that earns a rebate.
create table rebate_downline (
  member_id  bigint   not null,
  day        date     not null,
  referee_id bigint   not null,
  level      smallint not null,
  counted    bigint   not null,
  rebate     bigint   not null,
  primary key (member_id, day, referee_id)
);
create index rebate_downline_day on rebate_downline (day);

-- What a day brought, as lots that are claimed earliest expiry first. Revisions after the first correct it, and may be
-- negative. remaining: what can still be claimed of the amount; below zero, what later rows must make up for.
-- times: how often a claimed amount is to be staked. reason: an operator's, for kind grant.
create table rebate_accrual (
  member_id  bigint      not null,
  day        date        not null,
  kind       text        not null check (kind in ('self', 'downline', 'grant')),
  revision   integer     not null,
  amount     bigint      not null check (amount <> 0),
  remaining  bigint      not null,
  times      smallint    not null,
  expires_at timestamptz not null,
  accrued_at timestamptz not null,
  reason     text,
  primary key (member_id, day, kind, revision),
  check (remaining between least(amount, 0) and greatest(amount, 0))
);
create index rebate_accrual_day on rebate_accrual (day);
create index rebate_accrual_left on rebate_accrual (member_id, expires_at)
  where remaining <> 0;
create index rebate_accrual_owed on rebate_accrual (member_id, kind)
  where remaining < 0;

-- request_id: the client's key of the claim; null if it sent none.
create table rebate_claim (
  member_id  bigint      not null,
  id         bigint      not null,
  kind       text        not null check (kind in ('self', 'downline')),
  amount     bigint      not null check (amount > 0),
  turnover   bigint      not null,
  request_id text,
  claimed_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, request_id)
);

-- Rows are never changed: what was promised under one stays readable.
create table mission (
  id           text        not null,
  effective_at timestamptz not null,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now(),
  primary key (id, effective_at)
);

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
);
create index mission_result_to_claim on mission_result (member_id, claim_until)
  where kind = 'mission' and claimed_at is null and revoked_at is null;
create index mission_result_badges on mission_result (member_id)
  where kind = 'badge' and revoked_at is null;
create index mission_result_claimed on mission_result (member_id, claimed_at)
  where claimed_at is not null;
create index mission_result_ended on mission_result (claim_until)
  where claim_until is not null;

-- Rounds by the Manila day of their bet, added from the outbox; staked: units of 1/10,000 peso, bets less rollbacks.
create table mission_play (
  member_id     bigint not null,
  day           date   not null,
  provider_code text   not null,
  game_code     text   not null,
  game_type     text   not null,
  rounds        bigint not null,
  staked        bigint not null,
  primary key (member_id, day, provider_code, game_code)
) with (fillfactor = 80);
create index mission_play_day on mission_play (day);

-- Members with a posting since their progress was looked at.
create table mission_due (
  member_id bigint      primary key,
  due_at    timestamptz not null
);
create index mission_due_at on mission_due (due_at);

-- What holds for withdrawals and transfers from effective_at on. Rows are never changed.
create table money_out_setting (
  effective_at timestamptz primary key,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now()
);

-- Suspicious withdrawals and transfers of a member. An operator reviews each; until then the sandbox's autopilot
-- leaves the member's withdrawals to a person.
create table money_out_flag (
  member_id   bigint      not null,
  id          bigint      not null,
  kind        text        not null check (kind in ('withdrawal', 'transfer')),
  flag        text        not null,
  movement_id bigint      not null,
  amount      bigint      not null,
  flagged_at  timestamptz not null,
  reviewed_at timestamptz,
  note        text,
  primary key (member_id, id)
);
create index money_out_flag_open on money_out_flag (flagged_at)
  where reviewed_at is null;

-- Members whose money may not leave, and since when.
create table money_out_freeze (
  member_id bigint      primary key,
  frozen_at timestamptz not null,
  reason    text        not null
);

-- Operators who decide with a personal secret. confirmed_by: the second operator who agreed to add this one; the
-- first two confirm themselves. removed_at: may decide no more.
create table operator (
  name         text        primary key,
  secret_hash  text        not null,
  added_by     text        not null,
  added_at     timestamptz not null,
  confirmed_by text,
  removed_at   timestamptz
);
revoke select on operator from parol_reading;

-- What waits for a second operator.
create table operator_proposal (
  -- The command, and what it is about.
  act         text        not null,
  about       text        not null,
  value       jsonb       not null,
  proposed_by text        not null,
  proposed_at timestamptz not null,
  primary key (act, about)
);
create index operator_proposal_time on operator_proposal (proposed_at);

-- What operators give members by commands (docs/decisions/0120-what-takes-two-operators.md).
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
);
create index operator_credit_by_one on operator_credit (credited_at)
  where proposed_by is null;

-- Rows are never changed.
create table operator_credit_setting (
  effective_at timestamptz primary key,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now()
);

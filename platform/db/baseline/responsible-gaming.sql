-- Members' own limits. Amounts are units of 1/10,000 peso, or minutes for kind `session`.
create table rg_limit (
  member_id bigint not null,
  kind      text   not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  span      text   not null check (span in ('day', 'week', 'month', 'session')),
  amount    bigint not null check (amount > 0),
  primary key (member_id, kind, span),
  constraint rg_limit_session_is_alone check ((kind = 'session') = (span = 'session'))
);

-- A request to raise or remove (amount null) a limit; it can be confirmed from opens_at until lapses_at.
create table rg_change (
  member_id bigint      not null,
  kind      text        not null,
  span      text        not null,
  amount    bigint      check (amount > 0),
  asked_at  timestamptz not null,
  opens_at  timestamptz not null,
  lapses_at timestamptz not null,
  primary key (member_id, kind, span)
);
create index rg_change_lapses on rg_change (lapses_at);

-- Pauses. Append-only, so that no pause can be shortened or revoked.
create table rg_pause (
  member_id bigint      not null,
  id        bigint      not null,
  kind      text        not null check (kind in ('cool_off', 'exclusion')),
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  primary key (member_id, id)
);
revoke update, delete, truncate on rg_pause from public, current_user, parol_application;

-- Minutes between a member's reality checks.
create table rg_setting (
  member_id     bigint  primary key,
  check_minutes integer check (check_minutes > 0)
);

-- Time on the site while logged in, by Manila day.
create table rg_time (
  member_id bigint      not null,
  day       date        not null,
  ms        bigint      not null default 0,
  seen_at   timestamptz not null,
  primary key (member_id, day)
);
create index rg_time_day on rg_time (day);

create view member_pause as
select member_id, kind, starts_at, ends_at
  from rg_pause;
revoke insert, update, delete on member_pause from parol_application;

create view chosen_limit as
select member_id, kind
  from rg_limit;
revoke insert, update, delete on chosen_limit from parol_application;

create view chosen_check as
select member_id
  from rg_setting where check_minutes is not null;
revoke insert, update, delete on chosen_check from parol_application;

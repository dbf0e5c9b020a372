-- Play safely: limits, pauses, time checks. Days are Manila's; a week begins on Monday.

-- Limits that a member set. Amounts are units of 1/10,000 peso; those of kind `session` are minutes.
create table care_limit (
  member_id bigint not null,
  kind      text   not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  span      text   not null check (span in ('day', 'week', 'month', 'session')),
  amount    bigint not null check (amount > 0),
  primary key (member_id, kind, span),
  constraint care_limit_session_is_alone check ((kind = 'session') = (span = 'session'))
);

-- A limit that the member wants raised or removed (amount null): it may be confirmed from opens_at until lapses_at.
create table care_change (
  member_id bigint      not null,
  kind      text        not null,
  span      text        not null,
  amount    bigint      check (amount > 0),
  asked_at  timestamptz not null,
  opens_at  timestamptz not null,
  lapses_at timestamptz not null,
  primary key (member_id, kind, span)
);

-- Pauses. Rows are only ever added, so that nobody can shorten a pause or take it back.
create table care_pause (
  member_id bigint      not null,
  id        bigint      not null,
  kind      text        not null check (kind in ('cool_off', 'exclusion')),
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  primary key (member_id, id)
);
revoke update, delete, truncate on care_pause from public, current_user;

-- How often a member wants a time check.
create table care_setting (
  member_id     bigint  primary key,
  check_minutes integer check (check_minutes > 0)
);

-- Stakes and wins by Manila day, only of members with a limit on wagers or losses: whoever has none pays nothing for it.
create table care_day (
  member_id bigint not null,
  day       date   not null,
  staked    bigint not null default 0,
  won       bigint not null default 0,
  primary key (member_id, day)
);

-- How long the site was viewed while logged in, by Manila day.
create table care_time (
  member_id bigint      not null,
  day       date        not null,
  ms        bigint      not null default 0,
  seen_at   timestamptz not null,
  primary key (member_id, day)
);

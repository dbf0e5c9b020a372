-- Responsible gaming: limits, pauses, reality checks. Days are Manila days; a week begins on Monday.

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

-- Stakes and wins by Manila day, only for members with a limit on wagers or losses, to keep other members' bets fast.
create table day_play (
  member_id bigint not null,
  day       date   not null,
  staked    bigint not null default 0,
  won       bigint not null default 0,
  primary key (member_id, day)
);

-- Time on the site while logged in, by Manila day.
create table rg_time (
  member_id bigint      not null,
  day       date        not null,
  ms        bigint      not null default 0,
  seen_at   timestamptz not null,
  primary key (member_id, day)
);

-- Members whose level is to be computed again, because a deposit was credited.
create table vip_due (
  member_id  bigint      primary key,
  noticed_at timestamptz not null
);

-- Levels that operators granted; a member's newest row counts. until_day: the last day, null for a grant taken back.
create table vip_grant (
  member_id  bigint      not null,
  id         bigint      not null,
  granted_at timestamptz not null,
  level      smallint    not null check (level between 0 and 5),
  until_day  date        check ((until_day is null) = (level = 0)),
  reason     text        not null,
  primary key (member_id, id)
);

-- before: the member's level at the end of the Manila day before. Later days have the level of
-- the next row's before, or the member's own.
create table vip_change (
  member_id bigint   not null,
  day       date     not null,
  before    smallint not null check (before between 0 and 5),
  primary key (member_id, day)
);
create index vip_change_day on vip_change (day);

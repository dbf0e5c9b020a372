-- Compatible back to 0016.
-- The functions of a bet have other bodies, which return the same, and call some new ones.

-- What a provider's wins credited to a member on a Manila day, on a cluster alone, where a win writes rows of its member only;
-- provider_day_win has their sums there, in the row -1.
create table provider_member_win (
  member_id     bigint not null,
  provider_code text   not null,
  day           date   not null,
  won           bigint not null,
  primary key (member_id, provider_code, day)
);
create index provider_member_win_day on provider_member_win (day);

-- A worker's sequence would number accounts of the house above zero, as accounts of members are; house_account_id now makes their
-- ids itself.
alter table house_account add constraint house_account_below_zero check (id < 0) not valid;

-- Compatible back to 0016.
-- On a cluster each worker relays the outbox messages of its own members. So the sums of games that a relay writes have to be on
-- that worker too: game_day has a row for each shard. outbox_take and ledger_wrong_balances have changed bodies for a cluster; their
-- results are the same.

-- Rounds and payouts of games by day, in place of game_popularity, whose rows of before stay for as long as they are shown.
-- shard_key: decides in which shard the row is stored. On a cluster its hash is in the range of the counted members' shard, so that
-- the row is on their worker; on one server it is 0. A game has a row for each shard: its sums add them up.
create table game_day (
  shard_key     bigint not null,
  day           date   not null,
  provider_code text   not null,
  game_code     text   not null,
  rounds        bigint not null,
  staked        bigint not null,
  won           bigint not null,
  primary key (shard_key, day, provider_code, game_code)
);
create index game_day_by_day on game_day (day);

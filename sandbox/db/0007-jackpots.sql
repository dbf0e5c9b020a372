-- Pools of progressive jackpots: one grows for each provider and jackpot until it falls to a round. Amounts are units of
-- 1/10,000 peso. The seed says at which amount it falls; its hash is shown from the start, the seed after the fall.
create table studio_jackpot (
  id          bigint      primary key,
  provider    text        not null,
  jackpot     text        not null,
  server_seed text        not null,
  seed_hash   text        not null,
  amount      bigint      not null check (amount >= 0),
  created_at  timestamptz not null,
  ended_at    timestamptz,
  round_id    text        unique
);
create unique index studio_jackpot_growing on studio_jackpot (provider, jackpot)
  where ended_at is null;
create index studio_jackpot_fallen on studio_jackpot (provider, jackpot, ended_at)
  where round_id is not null;

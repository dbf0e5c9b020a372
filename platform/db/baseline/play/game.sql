-- Rounds and payouts of games by day, aggregated from the rounds.
create table game_popularity (
  day           date   not null,
  provider_code text   not null,
  game_code     text   not null,
  rounds        bigint not null,
  staked        bigint not null default 0,
  won           bigint not null default 0,
  primary key (day, provider_code, game_code)
);

-- A member's favourite games.
create table game_favourite (
  member_id     bigint      not null,
  provider_code text        not null,
  game_code     text        not null,
  created_at    timestamptz not null,
  primary key (member_id, provider_code, game_code)
);

-- Games disabled by an operator; an empty game_code means the whole provider.
create table game_off (
  provider_code text        not null,
  game_code     text        not null default '',
  reason        jsonb,
  since         timestamptz not null,
  primary key (provider_code, game_code)
);

create view favourite_game as
select member_id, provider_code, created_at
  from game_favourite;
revoke insert, update, delete on favourite_game from parol_application;

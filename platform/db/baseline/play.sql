-- Launch tickets, provider sessions, rounds, favourites, popularity. Amounts are units of 1/10,000 peso.

-- Tickets that open a game at its provider. Only hashes are kept: a stolen table opens nothing.
create table launch_ticket (
  token_hash    text        primary key,
  member_id     bigint      not null,
  provider_code text        not null,
  game_code     text        not null,
  currency      text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);

-- Sessions at a provider. They hold what its rounds are written with, so that no posting reads the catalogue.
create table provider_session (
  token_hash    text        primary key,
  member_id     bigint      not null,
  provider_code text        not null,
  game_code     text        not null,
  currency      text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  game_name     text,
  game_type     text
);

-- Rounds. Written by the functions of a provider's call, which keep its rules: a CHECK is compiled for every statement
-- that writes. The id is ordered by time, so it pages the bet list.
create table game_round (
  member_id     bigint      not null,
  id            bigint      not null,
  provider_code text        not null,
  round_ref     text        not null,
  game_code     text        not null,
  game_type     text        not null,
  stake         bigint      not null,
  payout        bigint      not null default 0,
  state         text        not null,
  placed_at     timestamptz not null,
  settled_at    timestamptz,
  primary key (member_id, id),
  unique (member_id, provider_code, round_ref)
);
create index game_round_of_type on game_round (member_id, game_type, id);
create index game_round_open on game_round (member_id)
  where state = 'open';
-- Rounds arrive in order of time, so a block range index locates a day at next to no cost per insert.
create index game_round_placed on game_round using brin (placed_at);

-- How often games were played and what they paid back, by day; rolled up from the rounds.
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

-- Games that an operator has taken out of service; an empty game_code is the whole provider.
create table game_off (
  provider_code text        not null,
  game_code     text        not null default '',
  reason        jsonb,
  since         timestamptz not null,
  primary key (provider_code, game_code)
);

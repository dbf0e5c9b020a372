-- Launch tickets, provider sessions, rounds, favourites, popularity. Amounts are units of 1/10,000 peso.

-- Tickets that open a game at its provider. A ticket contains its member (docs/decisions/0027-member-first-keys.md).
-- Only hashes are stored, so a leaked table is useless.
create table launch_ticket (
  member_id     bigint      not null,
  token_hash    text        not null,
  provider_code text        not null,
  game_code     text        not null,
  currency      text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  primary key (member_id, token_hash)
);
create index launch_ticket_expiry on launch_ticket (expires_at);

-- Sessions at a provider, with the game's data, so that postings don't read the catalogue.
create table provider_session (
  member_id     bigint      not null,
  token_hash    text        not null,
  provider_code text        not null,
  game_code     text        not null,
  currency      text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  game_name     text,
  game_type     text,
  primary key (member_id, token_hash)
);
create index provider_session_expiry on provider_session (expires_at);

-- Rounds. The seamless_ functions write and validate them; a CHECK would be compiled for every writing statement. Ids sort by
-- time, so they page the bet list.
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
-- Rounds are inserted in time order, so a block range index finds a day at little cost per insert.
create index game_round_placed on game_round using brin (placed_at);

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

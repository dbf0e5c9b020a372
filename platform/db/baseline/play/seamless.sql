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
  session_id    bigint,
  primary key (member_id, token_hash)
);
create index launch_ticket_expiry on launch_ticket (expires_at);
revoke select on launch_ticket from parol_reading;

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
  -- The lowest stake of the session's game, null if it has none.
  minimum_stake bigint,
  session_id    bigint,
  primary key (member_id, token_hash)
);
create index provider_session_expiry on provider_session (expires_at);
revoke select on provider_session from parol_reading;

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
-- A day's settled rounds. Of a page range it stores several intervals, so that a bet that was open for a week, or a row
-- in a reused place, does not make the range match every day between.
create index game_round_settled on game_round using brin (settled_at timestamptz_minmax_multi_ops)
  with (autosummarize = on);

create view played_round as
select member_id, id, provider_code, round_ref, game_code, game_type,
       stake, payout, state, placed_at, settled_at
  from game_round;
revoke insert, update, delete on played_round from parol_application;

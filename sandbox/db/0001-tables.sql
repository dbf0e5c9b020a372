-- Tables of the sandbox: its seed, and the simulated third parties Sandbox Pay and the studio, which only use their own
-- tables. The platform's own code never reads them.

-- Completed seeds of demo data.
create table seed_run (
  name        text        primary key,
  finished_at timestamptz not null
);

-- Orders at Sandbox Pay.
create table sandpay_order (
  id         text        primary key,
  gateway_id text        not null,
  reference  text        not null,
  protocol   text        not null,
  amount     bigint      not null,
  paid       bigint      not null default 0,
  state      text        not null check (state in ('open', 'paid', 'failed', 'expired')),
  label      text        not null,
  channel    text,
  return_url text        not null,
  notify_url text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (gateway_id, reference)
);

-- Webhooks of Sandbox Pay, repeated until acknowledged.
create table sandpay_event (
  id           bigint      primary key,
  order_id     text        not null,
  body         text        not null,
  due_at       timestamptz not null,
  tries        integer     not null default 0,
  delivered_at timestamptz,
  answer       integer
);
create index sandpay_event_due on sandpay_event (due_at)
  where delivered_at is null;

-- Game sessions at the studio, which only has the player name of the launch.
create table studio_session (
  id            text        primary key,
  player        text        not null,
  game_code     text        not null,
  wallet_token  text        not null,
  parent_origin text        not null,
  currency      text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);

-- Seeds of provably fair games. The server seed is committed by its hash and shown after revealed_at is set.
create table studio_seed (
  id          bigint      primary key,
  player      text        not null,
  game_code   text        not null,
  server_seed text        not null,
  seed_hash   text        not null,
  client_seed text        not null,
  nonce       integer     not null default 0,
  created_at  timestamptz not null,
  revealed_at timestamptz
);
create unique index studio_seed_in_use on studio_seed (player, game_code)
  where revealed_at is null;

-- Rounds at the studio: the bets, the player's later actions, and pending wallet calls.
create table studio_round (
  id           text        primary key,
  session_id   text        not null,
  spin_key     text        not null,
  player       text        not null,
  game_code    text        not null,
  seed_id      bigint      not null,
  nonce        integer     not null,
  client_seed  text        not null,
  stake        bigint      not null,
  payout       bigint      not null,
  outcome      jsonb       not null,
  state        text        not null check (state in ('betting', 'open', 'raising', 'lowering', 'paying', 'done', 'refused', 'undoing', 'undone')),
  wallet_token text        not null,
  created_at   timestamptz not null,
  choice       jsonb       not null default '{}',
  acts         jsonb       not null default '[]',
  step         integer     not null default 0,
  pending      jsonb,
  raises       integer     not null default 0,
  paid         bigint      not null default 0,
  owing        bigint      not null default 0,
  wins         integer     not null default 0,
  opened_at    timestamptz,
  touched_at   timestamptz not null,
  due_at       timestamptz,
  unique (session_id, spin_key)
);
create index studio_round_due on studio_round (due_at)
  where state = 'open';
create index studio_round_of_player on studio_round (player, game_code, created_at);
create index studio_round_open on studio_round (player, game_code)
  where state in ('open', 'raising', 'lowering');
create index studio_round_unfinished on studio_round (touched_at)
  where state in ('betting', 'raising', 'lowering', 'paying', 'undoing') or owing > 0;

-- Fixtures of the studio's sports books. A fixture's result is derived from a seed whose hash is shown from the start.
create table studio_fixture (
  id          text        primary key,
  book        text        not null,
  sport       text        not null,
  league      text        not null,
  home        text        not null,
  away        text        not null,
  strength    integer     not null,
  server_seed text        not null,
  seed_hash   text        not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  home_score  integer,
  away_score  integer,
  settled_at  timestamptz
);
create index studio_fixture_of_book on studio_fixture (book, starts_at);
create index studio_fixture_unsettled on studio_fixture (ends_at)
  where settled_at is null;

-- Play money of demo games, without wallet or member; deleted after a day. Amounts are units of 1/10,000 peso.
create table studio_fun (
  token      text        primary key,
  session_id text        not null,
  player     text        not null,
  balance    bigint      not null check (balance >= 0),
  created_at timestamptz not null
);
create index studio_fun_created on studio_fun (created_at);

-- Movements of play money, each applied once. A rollback before its bet only stores the id.
create table studio_fun_move (
  token  text   not null references studio_fun on delete cascade,
  tx     text   not null,
  amount bigint not null,
  primary key (token, tx)
);

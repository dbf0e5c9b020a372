-- The double-entry ledger. Positive amounts go into the account. Every key begins with member_id, also for the
-- house's entries, so that a posting stays on one shard (docs/decisions/0027-member-first-keys.md).

-- Members' accounts. A posting locks the row; its balance is the sum of its entries and never below zero.
-- counted: the member has a limit on wagers or losses, so play is counted per day (day_play); set on the peso account.
create table ledger_account (
  member_id bigint  not null,
  asset     text    not null,
  id        bigint  generated always as identity,
  balance   bigint  not null default 0,
  counted   boolean not null default false,
  primary key (member_id, asset),
  unique (member_id, id),
  constraint ledger_account_not_negative check (balance >= 0)
) with (fillfactor = 70);

-- The house's accounts: gateways, providers, bonuses, fees and so on. Created on first use, then never locked or updated: the
-- balance is the sum of the account's entries. Ids of house accounts are below zero, those of members above.
create table house_account (
  kind  text   not null,
  owner text   not null default '',
  asset text   not null,
  id    bigint generated always as identity (increment by -1 maxvalue -1 start with -1) unique,
  primary key (kind, owner, asset)
);

-- Movements of money, one row per key. Append-only. amount goes into the member's account; counter_id is the house
-- account, null if there are several. A tombstone records a rollback that arrived before its bet.
create table transfer (
  member_id     bigint      not null,
  id            bigint      not null,
  scope         text        not null,
  key           text        not null,
  fingerprint   text        not null,
  kind          text        not null,
  asset         text        not null,
  amount        bigint      not null,
  balance_after bigint      not null,
  counter_id    bigint,
  ref           text,
  meta          jsonb,
  created_at    timestamptz not null,
  primary key (member_id, id),
  unique (member_id, scope, key)
);
-- The live feed reads the newest large wins (₱100 and above) and deposits. Partial, so that bets and small wins don't update it.
create index transfer_feed on transfer (kind, created_at desc)
  where asset = 'PHP' and (kind = 'deposit' or (kind = 'win' and amount >= 1000000));
-- All kinds except bets and wins, which are frequent and don't update it.
create index transfer_seldom on transfer (member_id, kind, id)
  where kind not in ('bet', 'win', 'tombstone') and asset = 'PHP' and amount <> 0;
-- For rollbacks, which check whether the round is already settled.
create index transfer_win_by_ref on transfer (member_id, scope, ref)
  where kind = 'win';
revoke update, delete, truncate on transfer from public, current_user, parol_application;

-- Both sides of a transfer; they sum to zero. Append-only. No foreign keys, because they slow a posting by 12 to 30 %
-- (measured); the invariant query counts orphans and empty entries instead.
create table entry (
  member_id     bigint not null,
  account_id    bigint not null,
  transfer_id   bigint not null,
  amount        bigint not null,
  balance_after bigint,
  primary key (member_id, account_id, transfer_id)
);
revoke update, delete, truncate on entry from public, current_user, parol_application;

-- Keys of deposits, such as a gateway's payment reference, which may be credited once across members. Append-only.
create table external_reference (
  scope       text   not null,
  key         text   not null,
  member_id   bigint not null,
  transfer_id bigint not null,
  primary key (scope, key)
);
revoke update, delete, truncate on external_reference from public, current_user, parol_application;

-- Stakes and wins by Manila day, only for members with a limit on wagers or losses, to keep other members' bets fast.
create table day_play (
  member_id bigint not null,
  day       date   not null,
  staked    bigint not null default 0,
  won       bigint not null default 0,
  primary key (member_id, day)
);
create index day_play_day on day_play (day);

-- Broken rules of the ledger that are not repaired yet. subject_id: the transfer, or the account of a balance.
create table ledger_violation (
  member_id  bigint      not null,
  rule       text        not null,
  subject_id bigint      not null,
  noticed_at timestamptz not null,
  primary key (member_id, rule, subject_id)
);

-- A movement passed to ledger_write. legs: further house accounts as a JSON array of {kind, owner, amount}, null for none; the
-- counter account gets the remainder, so that all sum to zero.
create type ledger_move as (
  member_id     bigint,
  account_id    bigint,
  counter_id    bigint,
  id            bigint,
  scope         text,
  key           text,
  fingerprint   text,
  kind          text,
  asset         text,
  amount        bigint,
  balance_after bigint,
  legs          jsonb,
  ref           text,
  meta          jsonb,
  created_at    timestamptz
);

create view posting as
select member_id, id, scope, key, kind, asset,
       amount, balance_after, counter_id, ref, meta, created_at
  from transfer;
revoke insert, update, delete on posting from parol_application;

create view player_account as
select member_id, asset, id, balance
  from ledger_account;
revoke insert, update, delete on player_account from parol_application;

create view house_ledger_account as
select id, kind, owner, asset
  from house_account;
revoke insert, update, delete on house_ledger_account from parol_application;

create view counted_day as
select member_id, day, staked, won
  from day_play;
revoke insert, update, delete on counted_day from parol_application;

-- Committed events that the relay publishes, oldest first. A message of topic 'wallet.posted' has no payload, only the member
-- and id of its transfer.
create table outbox (
  member_id  bigint      not null,
  id         bigint      not null,
  topic      text        not null,
  payload    jsonb       not null,
  created_at timestamptz not null,
  -- kind: of the transfer, for the topic `wallet.posted`.
  kind       text,
  primary key (member_id, id)
);
create index outbox_in_order on outbox (id);

create view unsent_message as
select member_id, id, topic
  from outbox;
revoke insert, update, delete on unsent_message from parol_application;

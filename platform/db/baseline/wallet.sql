-- The double-entry ledger (design §7). Amounts are units of 1/10,000 peso; positive means into the account. member_id
-- leads every key, also on the house's entries, so that a posting stays on one shard (decision 0004).

-- Members' accounts. The row is locked for a posting; its balance is the sum of its entries and never below zero.
-- counted: the member has a limit on wagers or losses, so play is counted by day (care_day); kept on the peso account.
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

-- The house's accounts: gateways, providers, bonuses, fees and so on. Created on first use, then only read, never locked
-- nor updated: a balance is the sum of the account's entries. Their ids are below zero, those of members above.
create table house_account (
  kind  text   not null,
  owner text   not null default '',
  asset text   not null,
  id    bigint generated always as identity (increment by -1 maxvalue -1 start with -1) unique,
  primary key (kind, owner, asset)
);

-- Movements of money, one row per key. Append-only. amount goes into the member's account; counter_id is the house
-- account, null where there are several. A tombstone is the mark of a rollback that came before its bet.
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
-- The live feed reads the newest large wins (₱100 and above) and deposits. Partial, so that bets and small wins don't pay for it.
create index transfer_feed on transfer (kind, created_at desc)
  where asset = 'PHP' and (kind = 'deposit' or (kind = 'win' and amount >= 1000000));
-- All kinds but bets and wins, which are many and don't pay for it.
create index transfer_seldom on transfer (member_id, kind, id)
  where kind not in ('bet', 'win', 'tombstone') and asset = 'PHP' and amount <> 0;
-- A rollback checks whether its round was settled already.
create index transfer_win_by_ref on transfer (member_id, scope, ref)
  where kind = 'win';
revoke update, delete, truncate on transfer from public, current_user;

-- Both sides of a transfer; they sum to zero. Append-only. No foreign keys: measured, they cost a posting 12 to 30 %.
-- The invariant query counts orphans and empty entries instead.
create table entry (
  member_id     bigint not null,
  account_id    bigint not null,
  transfer_id   bigint not null,
  amount        bigint not null,
  balance_after bigint,
  primary key (member_id, account_id, transfer_id)
);
revoke update, delete, truncate on entry from public, current_user;

-- Keys of deposits, which may be credited once over all members, such as a gateway's payment reference. Append-only.
create table external_reference (
  scope       text   not null,
  key         text   not null,
  member_id   bigint not null,
  transfer_id bigint not null,
  primary key (scope, key)
);
revoke update, delete, truncate on external_reference from public, current_user;

-- Committed facts that the relay publishes, oldest first. A message of topic 'wallet.posted' says no more than its transfer,
-- which has its member and id.
create table outbox (
  member_id  bigint      not null,
  id         bigint      not null,
  topic      text        not null,
  payload    jsonb       not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create index outbox_in_order on outbox (id);

-- A movement as ledger_write takes it. legs: house accounts besides the counter account, a JSON array of
-- {kind, owner, amount}, null for none; the counter account takes the rest, so that all sum to zero.
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

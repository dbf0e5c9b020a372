-- Compatible back to 0012.
-- Each account's postings that move money are a chain of hashes, and each day's ends of the chains are signed
-- (docs/decisions/0247-a-chain-of-postings.md).
-- transfer: the link of the account's chain that it is in, and the hash of the chain up to it; null for postings before the
-- chain and for those without an amount. What one call posts to an account is one link.
-- ledger_account: number and hash of its last link; no hash until the account's earlier postings are in its chain.
-- New bodies of ledger_write, wallet_lock and ledger_count_play, which are called as before.
alter table ledger_account add column chain_no bigint not null default 0, add column chain_hash bytea;
alter table transfer add column chain_no bigint, add column chain_hash bytea;

-- Where the chain of an account ended when a root was signed, if it had grown since the root before. Append-only.
create table ledger_head (
  member_id  bigint not null,
  account_id bigint not null,
  chain_no   bigint not null,
  chain_hash bytea  not null,
  day        date   not null,
  primary key (member_id, account_id, chain_no)
);
create index ledger_head_day on ledger_head (day, member_id, account_id);
revoke update, delete, truncate on ledger_head from public, current_user, parol_application;

-- A signed root for each day: of the ends of chains that were noted on it, and of the root before. Append-only.
-- heads: how many ends. heads_hash: of all of them. signature: of the root, with a key that the database does not have.
create table ledger_root (
  day        date        primary key,
  heads      bigint      not null,
  heads_hash bytea       not null,
  root       bytea       not null,
  signature  bytea       not null,
  signed_at  timestamptz not null
);
revoke update, delete, truncate on ledger_root from public, current_user, parol_application;

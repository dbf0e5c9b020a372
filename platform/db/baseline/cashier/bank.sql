-- Members' payout accounts. Numbers are stored encrypted; the keyed hash finds duplicates. account_ref is unique across
-- members by unique_key.
create table bank_account (
  member_id     bigint      not null,
  account_ref   text        not null,
  bank_id       text        not null,
  kind          text        not null check (kind in ('bank', 'ewallet')),
  holder        text        not null,
  number_box    bytea       not null,
  number_hash   bytea       not null,
  number_tail   text        not null,
  number_size   smallint    not null,
  is_default    boolean     not null,
  active        boolean     not null default true,
  usable_from   timestamptz not null,
  created_at    timestamptz not null,
  -- Null if the holder is the registered name.
  holder_review text        check (holder_review in ('waiting', 'accepted')),
  primary key (member_id, account_ref),
  unique (member_id, bank_id, number_hash)
);
create unique index bank_account_default on bank_account (member_id, kind)
  where is_default;
create index bank_account_waiting on bank_account (created_at)
  where holder_review = 'waiting';
revoke select on bank_account from parol_reading;
grant select (member_id, account_ref, bank_id, kind, holder, number_tail, number_size, is_default, active, usable_from,
  created_at) on bank_account to parol_reading;

-- The member to whom a payout number belongs, by its keyed hash.
create table payout_number (
  number_hash bytea  primary key,
  member_id   bigint not null
);
create index payout_number_member on payout_number (member_id);

-- Payout numbers of another member that an operator lets this member use too, such as a spouse's.
create table payout_number_share (
  member_id   bigint      not null,
  number_hash bytea       not null,
  reason      text        not null,
  shared_at   timestamptz not null,
  primary key (member_id, number_hash)
);

create view shared_payout_number as
select member_id, shared_at
  from payout_number_share;
revoke insert, update, delete on shared_payout_number from parol_application;

create view saved_payout_account as
select member_id
  from bank_account where active;
revoke insert, update, delete on saved_payout_account from parol_application;

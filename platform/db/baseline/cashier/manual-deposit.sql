-- Accounts that manual deposits are sent to.
create table target_bank (
  id         text     primary key,
  bank_name  text     not null,
  kind       text     not null check (kind in ('bank', 'ewallet')),
  acc_no     text     not null,
  acc_holder text     not null,
  mark       jsonb    not null,
  minimum    bigint   not null,
  maximum    bigint   not null,
  sandbox    boolean  not null,
  active     boolean  not null default true,
  position   smallint not null
);

-- Manual deposits with their receipts. The reference of a pending or paid one is unique per target bank across members by
-- unique_key; that of a rejected or cancelled one may be used again.
create table manual_deposit (
  member_id    bigint      not null,
  id           bigint      not null,
  amount       bigint      not null check (amount > 0),
  target_bank  text        not null references target_bank,
  bank_name    text        not null,
  acc_no       text        not null,
  ref_no       text        not null,
  attachment   text,
  deposit_date date        not null,
  method       text        not null,
  promotion_id text,
  bonus        bigint      not null default 0,
  state        text        not null check (state in ('pending', 'paid', 'rejected', 'cancelled')),
  reason       jsonb,
  created_at   timestamptz not null,
  decided_at   timestamptz,
  decided_by   text,
  -- Equal for all ways to write one reference: sameReference of shared/domain, which writes it.
  ref_key      text        not null,
  primary key (member_id, id),
  foreign key (member_id, attachment) references receipt
);
create unique index manual_deposit_pending on manual_deposit (member_id)
  where state = 'pending';
create index manual_deposit_reference on manual_deposit (target_bank, ref_key)
  where state in ('pending', 'paid');

-- Deposits, withdrawals and transfers. Amounts are units of 1/10,000 peso.

-- Operators' overrides of gateway descriptors; null keeps the descriptor's value.
create table gateway_override (
  gateway_id text        primary key,
  status     text        check (status in ('active', 'maintenance', 'disabled')),
  reason     jsonb,
  minimum    bigint      check (minimum > 0),
  maximum    bigint      check (maximum > 0),
  updated_at timestamptz not null
);

-- Deposits through gateways. `gateway` is the descriptor's label, route and mark at the time, because the release may be
-- rolled back. reference: contains the member and the row (docs/decisions/0027-member-first-keys.md), so it is unique.
-- provider_ref is unique per gateway by unique_key.
create table deposit (
  member_id    bigint      not null,
  id           bigint      not null,
  gateway_id   text        not null,
  protocol     text        not null,
  gateway      jsonb       not null,
  amount       bigint      not null check (amount > 0),
  fee          bigint      not null default 0,
  promotion_id text,
  bonus        bigint      not null default 0,
  state        text        not null check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'review')),
  paid_late    boolean     not null default false,
  paid_amount  bigint,
  reference    text        not null,
  provider_ref text,
  pay_url      text,
  qr_text      text,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  closed_at    timestamptz,
  next_poll_at timestamptz,
  polls        integer     not null default 0,
  primary key (member_id, id),
  check (fee >= 0 and fee < amount)
);
-- One pending deposit per member, even with concurrent requests (code pending_deposit).
create unique index deposit_one_pending on deposit (member_id)
  where state in ('created', 'pending');
create index deposit_to_expire on deposit (expires_at)
  where state in ('created', 'pending');
create index deposit_to_poll on deposit (next_poll_at)
  where next_poll_at is not null;

-- Gateway events of deposits; each is processed once, and its outcome is stored.
create table deposit_event (
  member_id   bigint      not null,
  gateway_id  text        not null,
  event_id    text        not null,
  deposit_id  bigint      not null,
  word        text        not null,
  amount      bigint,
  outcome     text        not null,
  received_at timestamptz not null,
  primary key (member_id, gateway_id, event_id)
);
create index deposit_event_of_deposit on deposit_event (member_id, deposit_id);

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

-- Images of receipts uploaded by members.
create table receipt (
  member_id   bigint      not null,
  path        text        not null,
  bytes       bytea       not null,
  uploaded_at timestamptz not null,
  used        boolean     not null default false,
  primary key (member_id, path)
);
create index receipt_unused on receipt (uploaded_at)
  where not used;

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
  primary key (member_id, id),
  foreign key (member_id, attachment) references receipt
);
create unique index manual_deposit_pending on manual_deposit (member_id)
  where state = 'pending';

-- Withdrawal tickets; the money is held from the request on. `account` is the saved account at the time, masked.
-- rail: the payment scheme; legs: its transfers (units, as texts); expected_at: when it should arrive.
create table withdrawal (
  member_id        bigint      not null,
  id               bigint      not null,
  amount           bigint      not null check (amount > 0),
  account_ref      text        not null,
  account          jsonb       not null,
  request_id       text        not null,
  state            text        not null check (state in ('pending', 'processing', 'approved', 'completed', 'rejected')),
  reason           text,
  free_credit      boolean     not null default false,
  requested_at     timestamptz not null,
  decided_at       timestamptz,
  decided_by       text,
  paid_at          timestamptz,
  rail             text        not null check (rail in ('instapay', 'pesonet')),
  legs             jsonb       not null,
  expected_at      timestamptz not null,
  promised_seconds integer,
  primary key (member_id, id),
  unique (member_id, request_id)
);
create index withdrawal_open on withdrawal (requested_at)
  where state in ('pending', 'processing', 'approved');
-- The live feed reads the newest paid withdrawals of all members.
create index withdrawal_paid on withdrawal (paid_at desc)
  where state = 'completed';

-- Members' payout accounts. Numbers are stored encrypted; the keyed hash finds duplicates. account_ref is unique across
-- members by unique_key.
create table bank_account (
  member_id   bigint      not null,
  account_ref text        not null,
  bank_id     text        not null,
  kind        text        not null check (kind in ('bank', 'ewallet')),
  holder      text        not null,
  number_box  bytea       not null,
  number_hash bytea       not null,
  number_tail text        not null,
  number_size smallint    not null,
  is_default  boolean     not null,
  active      boolean     not null default true,
  usable_from timestamptz not null,
  created_at  timestamptz not null,
  primary key (member_id, account_ref),
  unique (member_id, bank_id, number_hash)
);
create unique index bank_account_default on bank_account (member_id, kind)
  where is_default;

-- Transfers between members, as shown to both. The ledger has the money. The row belongs to the sender.
create table friend_transfer (
  sender_id       bigint      not null,
  id              bigint      not null,
  recipient_id    bigint      not null,
  sender_phone    text        not null,
  recipient_phone text        not null,
  amount          bigint      not null check (amount > 0),
  fee             bigint      not null,
  request_id      text        not null,
  created_at      timestamptz not null,
  check (recipient_id <> sender_id),
  check (fee >= 0 and fee < amount),
  primary key (sender_id, id),
  unique (sender_id, request_id)
);
create index friend_transfer_received on friend_transfer (recipient_id, id desc);

-- The value of one unit of a currency, in units of 1/10,000 peso; operators update it (`rate:set`).
create table exchange_rate (
  currency   text        primary key check (currency ~ '^[A-Z]{3,5}$'),
  name       jsonb       not null,
  rate       bigint      not null check (rate > 0),
  updated_at timestamptz not null
);

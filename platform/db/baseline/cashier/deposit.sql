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
  state        text        not null
    check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'review')),
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
  -- How the gateway took the money of a credited deposit back.
  reversed     text        check (reversed in ('refunded', 'charged_back')),
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
create index deposit_in_review on deposit (created_at)
  where state = 'review';

-- Gateway events of deposits; each is processed once, and its outcome is stored.
-- An empty event_id is the answer to a poll.
create table deposit_event (
  member_id   bigint      not null,
  gateway_id  text        not null,
  event_id    text        not null,
  deposit_id  bigint      not null,
  word        text        not null,
  amount      bigint,
  outcome     text        not null,
  received_at timestamptz not null,
  -- Of the content: an event id may come again with another content, which is another report.
  fingerprint text        not null default '',
  -- The gateway's id of the payment.
  payment_id  text,
  -- Ascends with the time.
  id          bigint      not null default 0,
  primary key (member_id, gateway_id, event_id, fingerprint)
);
create index deposit_event_of_deposit on deposit_event (member_id, deposit_id);
create index deposit_event_received on deposit_event (received_at);

-- Reports of gateways that contradict what is believed about a deposit (cashier/deposit/RULES.md).
create table deposit_warning (
  member_id   bigint      not null,
  id          bigint      not null,
  deposit_id  bigint      not null,
  kind        text        not null
    check (kind in ('refunded', 'charged_back', 'not_paid', 'second_payment', 'other_amount', 'unknown_word')),
  -- The gateway's id of the payment; '' if it only names the order.
  payment_id  text        not null,
  -- Of the newest report; amount: null if it names none.
  word        text        not null,
  amount      bigint,
  at_stake    boolean     not null,
  reports     integer     not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  reviewed_at timestamptz,
  note        text,
  primary key (member_id, id)
);
create index deposit_warning_of_deposit on deposit_warning (member_id, deposit_id);
create index deposit_warning_open on deposit_warning (first_at)
  where reviewed_at is null;

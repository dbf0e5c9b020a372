-- Withdrawal tickets; the money is held from the request on. `account` is the saved account at the time, masked.
-- rail: the payment scheme; legs: its transfers (units, as texts); expected_at: when it should arrive.
create table withdrawal (
  member_id        bigint      not null,
  id               bigint      not null,
  amount           bigint      not null check (amount > 0),
  account_ref      text        not null,
  account          jsonb       not null,
  request_id       text,
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
  -- Reviewed before others, as the member's level promised at the request.
  priority         boolean     not null default false,
  -- [{units, state, reason}] in the order of legs, from the first change of one on; before it, all are as the ticket.
  parts            jsonb       not null default '[]',
  primary key (member_id, id),
  unique (member_id, request_id)
);
create index withdrawal_open on withdrawal (requested_at)
  where state in ('pending', 'processing', 'approved');
-- The live feed reads the newest paid withdrawals of all members.
create index withdrawal_paid on withdrawal (paid_at desc)
  where state = 'completed';
create index withdrawal_in_order on withdrawal (priority desc, id)
  where state in ('pending', 'processing', 'approved');
create index withdrawal_largest on withdrawal (amount desc)
  where state = 'completed';

create view completed_withdrawal as
select member_id, id, amount, account, requested_at, paid_at
  from withdrawal where state = 'completed';
revoke insert, update, delete on completed_withdrawal from parol_application;
revoke select on completed_withdrawal from parol_reading;

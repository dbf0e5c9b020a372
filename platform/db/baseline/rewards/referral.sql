-- Credited deposits of referred members (member_id) that are not turned over yet. due_at: when to look again.
create table referral_watch (
  member_id    bigint      not null,
  referrer_id  bigint      not null,
  deposit_id   bigint      not null,
  deposit      bigint      not null check (deposit > 0),
  deposited_at timestamptz not null,
  due_at       timestamptz not null,
  primary key (member_id, deposit_id)
);
create index referral_watch_due on referral_watch (due_at);

-- What a referrer (member_id) got for a deposit of a referred member: cashback in units, or the reason why nothing.
-- deposit_id 0, without deposit and deposited_at: an operator's decision about the two members, with their note.
create table referral_outcome (
  member_id    bigint      not null,
  referee_id   bigint      not null,
  deposit_id   bigint      not null,
  deposit      bigint,
  deposited_at timestamptz,
  cashback     bigint      not null check (cashback >= 0),
  reason       text,
  note         text,
  decided_at   timestamptz not null,
  check ((cashback > 0) = (reason is null)),
  primary key (member_id, referee_id, deposit_id),
  constraint referral_outcome_deposit
    check ((deposit_id = 0) = (deposit is null) and (deposit_id = 0) = (deposited_at is null))
);
create index referral_outcome_decided on referral_outcome (member_id, decided_at);

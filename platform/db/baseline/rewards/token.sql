-- Units of 1/10,000 token. A member's balance in the ledger is the sum of `remaining`. source: what earned them, once.
create table token_lot (
  member_id  bigint      not null,
  id         bigint      not null,
  source     text        not null,
  amount     bigint      not null check (amount > 0),
  remaining  bigint      not null check (remaining between 0 and amount),
  earned_at  timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz check ((ended_at is null) = (remaining > 0)),
  primary key (member_id, id),
  unique (member_id, source)
);
create index token_lot_to_spend on token_lot (member_id, expires_at, id)
  where remaining > 0;
create index token_lot_to_expire on token_lot (expires_at, member_id)
  where remaining > 0;
create index token_lot_ended on token_lot (ended_at) where ended_at is not null;

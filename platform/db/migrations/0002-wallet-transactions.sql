-- Compatible back to 0002.
-- Types of the function wallet_transactions, and the keys of postings, with which a provider's repeated operation is compared
-- (docs/decisions/0242-one-way-for-a-bet.md).

create view posting_key as
select member_id, scope, key, id, kind, fingerprint, balance_after, ref
  from transfer;
revoke insert, update, delete on posting_key from parol_application;
revoke all on posting_key from parol_reading;

-- An operation of a provider; platform/src/play/seamless/wallet-transaction.repository.ts fills it.
-- member: the member in the token. amounts_valid: all amounts are valid for the operation. key, payload_hash and id belong to
-- the bet, the win_ ones to the win, notice_id to the message about money under review, closing_id to a posting that takes
-- back a part of a bonus. after: the key of the bet that the win names.
create type wallet_operation as (
  kind             text,
  member           bigint,
  token            text,
  provider         text,
  at               timestamptz,
  amounts_valid    boolean,
  currency         text,
  round            text,
  key              text,
  payload_hash     text,
  stake            bigint,
  win_key          text,
  win_payload_hash text,
  payout           bigint,
  after            text,
  final            boolean,
  id               bigint,
  win_id           bigint,
  notice_id        bigint,
  closing_id       bigint
);

-- What is read under the member's lock before the rules of an operation.
-- until: when the session stops accepting bets. counter: the provider's account, null if it has none yet. scope: of the
-- provider's keys. facts: what a posting says about the game. used, used_win: the postings under the operation's keys.
-- refusal: why the member may not bet. has_bonus: whether a bonus is open, null if no requirement is. ceiling_stakes,
-- ceiling_win, ceiling_day, won: those of provider_win_ceilings.
create type wallet_context as (
  currency       text,
  game_code      text,
  game_type      text,
  minimum_stake  bigint,
  until          timestamptz,
  account        bigint,
  balance        bigint,
  counter        bigint,
  scope          text,
  facts          jsonb,
  round          game_round,
  used           posting_key,
  used_win       posting_key,
  refusal        text,
  has_bonus      boolean,
  ceiling_stakes bigint,
  ceiling_win    bigint,
  ceiling_day    bigint,
  won            bigint
);

-- What an operation answers, and what is written for it.
-- balance, transfer: of the answer. round: the round after the operation, null if it does not change; opens: it is new.
-- turnover: what the bonus learns: settled, late_win or cancelled. credited: what a win adds to the balance.
-- held_amount, hold_reason: money that waits for operators, null if none does; hold_closes: their decision ends the round.
create type wallet_effect as (
  operation   wallet_operation,
  status      text,
  fault       text,
  balance     bigint,
  currency    text,
  transfer    bigint,
  moves       ledger_move[],
  round       game_round,
  opens       boolean,
  turnover    text,
  credited    bigint,
  held_amount bigint,
  hold_reason text,
  hold_closes boolean
);

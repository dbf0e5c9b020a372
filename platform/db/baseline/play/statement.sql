-- A day's movements by kind: their number, credits (came) and debits (went). Updated in the transaction that takes a posting
-- off the outbox, so these tables lack exactly the postings in the outbox (docs/decisions/0016-statement-sums.md).
create table statement_day (
  member_id bigint not null,
  day       date   not null,
  kind      text   not null,
  count     bigint not null,
  came      bigint not null check (came >= 0),
  went      bigint not null check (went >= 0),
  primary key (member_id, day, kind)
) with (fillfactor = 80);

-- Counts only, to locate a page within a day with thousands of movements.
create table statement_hour (
  member_id bigint   not null,
  day       date     not null,
  hour      smallint not null check (hour between 0 and 23),
  kind      text     not null,
  game_type text     not null,
  count     bigint   not null,
  rounds    bigint   not null,
  primary key (member_id, day, hour, kind, game_type)
) with (fillfactor = 80);
create index statement_hour_day on statement_hour (day);

-- Play by the day on which its round was placed: bets less rollbacks, and wins.
create table play_day (
  member_id     bigint not null,
  day           date   not null,
  provider_code text   not null,
  game_type     text   not null,
  rounds        bigint not null,
  staked        bigint not null,
  won           bigint not null,
  primary key (member_id, day, provider_code, game_type)
) with (fillfactor = 80);

-- Rounds of free spins and prizes are opened by a posting without an amount, or by a win. Sums of money skip the former.
create view statement_movement as
select t.member_id, t.id, t.kind, t.amount, t.created_at,
       (t.created_at at time zone 'Asia/Manila')::date as day,
       extract(hour from t.created_at at time zone 'Asia/Manila')::smallint as hour,
       coalesce((r.placed_at at time zone 'Asia/Manila')::date, (t.created_at at time zone 'Asia/Manila')::date) as play_day,
       coalesce(r.provider_code, c.owner, '') as provider_code,
       coalesce(r.game_type, '') as game_type,
       coalesce(r.id = t.id, false) as opens_round,
       t.kind = 'rollback' and coalesce(r.state = 'cancelled' and r.settled_at = t.created_at, false) as cancels_round,
       r.game_code,
       t.balance_after
  from posting t
  left join house_ledger_account c on c.id = t.counter_id and t.kind in ('bet', 'win', 'rollback')
  -- A win under review has several counter accounts, so its provider is in its facts.
  left join played_round r on r.member_id = t.member_id and t.kind in ('bet', 'win', 'rollback')
   and r.provider_code = coalesce(c.owner, t.meta ->> 'provider_code') and r.round_ref = t.ref
 where t.asset = 'PHP' and (t.amount <> 0 or r.id = t.id);

-- What statements add up from, so that none of them reads a million movements (decision 0016).

-- A day's movements by kind: how many, what came in and what went out. Folded in when the outbox relays a posting, in the
-- transaction that takes it off the outbox, so these tables lack exactly what is still in the outbox (decision 0016).
create table statement_day (
  member_id bigint not null,
  day       date   not null,
  kind      text   not null,
  count     bigint not null,
  came      bigint not null check (came >= 0),
  went      bigint not null check (went >= 0),
  primary key (member_id, day, kind)
) with (fillfactor = 80);

-- Only counts, to locate a page within a day of many thousand movements.
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

-- Play by the day on which its round was placed: bets less those given back, and wins.
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

-- One row a movement of pesos: its day and hour in Manila, and of play the round it belongs to. A round is opened by the
-- bet whose id it has.
create view statement_movement as
select t.member_id, t.id, t.kind, t.amount, t.created_at,
       (t.created_at at time zone 'Asia/Manila')::date as day,
       extract(hour from t.created_at at time zone 'Asia/Manila')::smallint as hour,
       coalesce((r.placed_at at time zone 'Asia/Manila')::date, (t.created_at at time zone 'Asia/Manila')::date) as play_day,
       coalesce(r.provider_code, c.owner, '') as provider_code,
       coalesce(r.game_type, '') as game_type,
       coalesce(r.id = t.id, false) as opens_round
  from transfer t
  left join house_account c on c.id = t.counter_id and t.kind in ('bet', 'win', 'rollback')
  left join game_round r on r.member_id = t.member_id and r.provider_code = c.owner and r.round_ref = t.ref
 where t.asset = 'PHP' and t.amount <> 0;

import { sql, type Kysely } from 'kysely';

/**
 * What statements add up from, so that none of them reads a million movements (decision 0016). Sums are folded in
 * when the outbox relays a posting, in the transaction that takes the posting off the outbox: what the tables lack is
 * exactly what still stands there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One line a movement of pesos: its day and hour in Manila, and of play the round it belongs to. A round is opened by
  // the bet whose id it has.
  await sql`
    create view statement_movement as
    select t.member_id, t.id, t.kind, t.amount, t.created_at,
           (t.created_at at time zone 'Asia/Manila')::date as day,
           extract(hour from t.created_at at time zone 'Asia/Manila')::smallint as hour,
           coalesce((r.placed_at at time zone 'Asia/Manila')::date, (t.created_at at time zone 'Asia/Manila')::date) as play_day,
           coalesce(r.provider_code, c.owner, '') as provider_code,
           coalesce(r.game_type, '') as game_type,
           coalesce(r.id = t.id, false) as opens_round
      from transfer t
      left join ledger_account c on c.id = t.counter_id and t.kind in ('bet', 'win', 'rollback')
      left join game_round r on r.member_id = t.member_id and r.provider_code = c.owner and r.round_ref = t.ref
     where t.asset = 'PHP' and t.amount <> 0`.execute(db);

  // A day's movements by kind: how many, what came and what went.
  await sql`
    create table statement_day (
      member_id bigint not null,
      day       date not null,
      kind      text not null,
      count     bigint not null,
      came      bigint not null check (came >= 0),
      went      bigint not null check (went >= 0),
      primary key (member_id, day, kind)
    ) with (fillfactor = 80)`.execute(db);

  // Only counts, to find the place of a page within a day of many thousand movements.
  await sql`
    create table statement_hour (
      member_id bigint not null,
      day       date not null,
      hour      smallint not null check (hour between 0 and 23),
      kind      text not null,
      game_type text not null,
      count     bigint not null,
      rounds    bigint not null,
      primary key (member_id, day, hour, kind, game_type)
    ) with (fillfactor = 80)`.execute(db);

  // Play by the day on which its round was placed, as the bet list tells it: bets less those given back, and wins.
  await sql`
    create table play_day (
      member_id     bigint not null,
      day           date not null,
      provider_code text not null,
      game_type     text not null,
      rounds        bigint not null,
      staked        bigint not null,
      won           bigint not null,
      primary key (member_id, day, provider_code, game_type)
    ) with (fillfactor = 80)`.execute(db);

  // What moves seldom, by kind: bets and wins, which are many, are found without it and pay nothing for it.
  await sql`create index transfer_seldom on transfer (member_id, kind, id)
             where kind not in ('bet', 'win', 'tombstone') and asset = 'PHP' and amount <> 0`.execute(
    db,
  );
  // Nobody looked a member's rounds up by game; the bet list does so by category.
  await sql`drop index game_round_recent`.execute(db);
  await sql`create index game_round_of_type on game_round (member_id, game_type, id)`.execute(db);
  // Bonuses that were claimed, beside the many requirements of plain deposits.
  await sql`create index requirement_claimed on requirement (member_id, id) where kind <> 'deposit'`.execute(
    db,
  );

  const folded = sql`
    from statement_movement m
   where not exists (select 1 from outbox o where o.member_id = m.member_id and o.id = m.id and o.topic = 'wallet.posted')`;
  await sql`insert into statement_day
    select m.member_id, m.day, m.kind, count(*), sum(greatest(m.amount, 0)), sum(greatest(-m.amount, 0)) ${folded} group by 1, 2, 3`.execute(
    db,
  );
  await sql`insert into statement_hour
    select m.member_id, m.day, m.hour, m.kind, m.game_type, count(*), count(*) filter (where m.opens_round) ${folded} group by 1, 2, 3, 4, 5`.execute(
    db,
  );
  await sql`insert into play_day
    select m.member_id, m.play_day, m.provider_code, m.game_type, count(*) filter (where m.opens_round),
           -coalesce(sum(m.amount) filter (where m.kind <> 'win'), 0), coalesce(sum(m.amount) filter (where m.kind = 'win'), 0)
           ${folded} and m.kind in ('bet', 'win', 'rollback') group by 1, 2, 3, 4`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Wins without a known bet, and stakes to return, that wait for operators; rounds without a stake
 * (docs/decisions/0109-held-wins.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_win drop constraint held_win_ceiling_check`.execute(db);
  // no_bet: no bet of the win's round is known; unnamed_win: a stake to return, whose bet may have won.
  await sql`
    alter table held_win add constraint held_win_ceiling_check
      check (ceiling in ('stake', 'win', 'day', 'no_bet', 'unnamed_win'))`.execute(db);
  // closes: the decision ends the round, because the win was its last.
  await sql`alter table held_win add column closes boolean not null default false`.execute(db);
  // Rounds of free spins and prizes are opened by a posting without an amount, or by a win. Sums of money skip the former.
  await sql`
    create or replace view statement_movement as
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
      from transfer t
      left join house_account c on c.id = t.counter_id and t.kind in ('bet', 'win', 'rollback')
      -- A win under review has several counter accounts, so its provider is in its facts.
      left join game_round r on r.member_id = t.member_id and t.kind in ('bet', 'win', 'rollback')
       and r.provider_code = coalesce(c.owner, t.meta ->> 'provider_code') and r.round_ref = t.ref
     where t.asset = 'PHP' and (t.amount <> 0 or r.id = t.id)`.execute(db);
}

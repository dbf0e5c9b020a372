-- Several provider operations in one statement and one commit (docs/decisions/0018-provider-calls-in-batches.md).
-- p_moves is a JSON array in order of arrival; the results are those of seamless_move. It never waits for a member's
-- lock: an operation whose member is locked or unknown gets 'busy' without effect, and the caller sends it alone. So
-- batches can't deadlock. Each statement costs about as much as a written row, so simple operations are written
-- together, by one call of ledger_write. An operation is simple if it moves money under a new key, no earlier operation
-- of the batch has the same member, none of rg_bet_refusal, bonus_bet_fault and round_effect stops it, its win is
-- below every ceiling even if all wins of the provider in the batch count before it, and its round has a stake.
-- seamless_move handles the others one by one. The settings and the look-ups with `offset 0` force look-ups by key in
-- all joins, even if a table is empty when a connection first plans the statement.
create or replace function seamless_moves(p_moves json, p_percents jsonb, p_check_minutes integer, p_grace_ms integer)
returns table (o_status text, o_fault text, o_balance bigint, o_currency text, o_transfer bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_free bigint[]; -- members whose lock is held
  m record;
begin
  select array_agg(l.member_id) into v_free from (
    select a.member_id
      from json_to_recordset(p_moves) as j (member bigint)
      join ledger_account a on a.member_id = j.member and a.asset = 'PHP'
       for no key update of a skip locked) l;

  for m in
    with requested as materialized (
      select j.*, row_number() over (partition by j.member order by j.ordinality) as turn
        from rows from (json_to_recordset(p_moves) as (
          kind text, member bigint, token text, provider text, at timestamptz, sound boolean, currency text, round text, key text, print text,
          stake bigint, win_key text, win_print text, payout bigint, after text, final boolean, id bigint, win_id bigint, told_id bigint))
        with ordinality as j),
    -- A new statement, so that it sees everything committed before the locks were taken.
    candidate as materialized (
      select k.*, 'provider:' || k.provider as scope, s.currency as has_currency, s.game_code, s.minimum_stake,
             seamless_session_until(s.expires_at, s.session_id, t.expires_at) as until, (k.at at time zone 'Asia/Manila')::date as day,
             coalesce(s.game_name, s.game_code) as game_name, a.id as account, a.balance, h.id as counter,
             r.ctid as round_place, r.id as round_id, r.state as round_state,
             coalesce(r.game_type, s.game_type, 'slot') as type, coalesce(r.placed_at, k.at) as placed,
             coalesce(r.stake, 0) + coalesce(k.stake, 0) as round_stake,
             coalesce(r.payout, 0) + coalesce(k.payout, 0) as round_payout,
             b.id as bonus, b.opened_at as bonus_opened, coalesce(b.percents, p_percents) as percents,
             k.kind = 'bet-and-win' or k.final as settles
        from requested k
        join provider_session s on s.member_id = k.member and s.token_hash = k.token and s.provider_code = k.provider
        join ledger_account a on a.member_id = k.member and a.asset = 'PHP'
        join house_account h on h.kind = 'provider' and h.owner = k.provider and h.asset = 'PHP'
        left join session t on t.member_id = s.member_id and t.id = s.session_id
        left join lateral (
               select g.ctid, g.* from game_round g
                where g.member_id = k.member and g.provider_code = k.provider and g.round_ref = k.round offset 0) r on true
        left join lateral (
               select q.id, q.opened_at, q.percents from requirement q
                where q.member_id = k.member and q.state = 'open' and q.kind in ('promotion', 'gift')
                order by q.opened_at, q.id limit 1) b on true
       where k.member = any (v_free) and k.turn = 1 and not a.counted and k.kind in ('bet', 'win', 'bet-and-win') and k.sound
         and (k.kind = 'win' or k.stake > 0)
         and k.currency = s.currency and (k.kind = 'bet-and-win' or k.after is null)),
    ceiling as materialized (
      select d.provider, d.day, d.payout, c.*
        from (select k.provider, k.day, max(k.at) as at, sum(k.payout)::bigint as payout from candidate k where k.payout > 0 group by 1, 2) d
       cross join lateral provider_win_ceilings(d.provider, d.at, d.day) c),
    simple as materialized (
      select l.*, q.o_step, q.o_id as step_id, q.o_done as step_done, q.o_bonus as step_bonus,
             jsonb_build_object('label', l.game_name, 'provider_code', l.provider, 'game_code', l.game_code) as meta
        from candidate l
        left join lateral round_effect(l.member, l.round_stake, l.placed, (l.percents ->> l.type)::bigint,
          l.balance - coalesce(l.stake, 0) + coalesce(l.payout, 0),
          case when l.bonus_opened <= l.placed then l.bonus end, l.at) q on l.settles
       where q.o_step is distinct from 'service'
         and case when l.kind = 'win' then l.round_state = 'open' and l.round_stake > 0
               else l.round_id is null and l.balance >= l.stake and l.until > l.at
                and exists (select 1 from rg_bet_refusal(l.member, l.stake, l.at, p_check_minutes, p_grace_ms) f where f.o_fault is null)
                and (l.bonus is null or bonus_bet_fault(l.member, l.type, l.stake, l.at, l.minimum_stake) is null) end
         and (coalesce(l.payout, 0) = 0 or exists (
               select 1 from ceiling c where c.provider = l.provider and c.day = l.day
                  and seamless_ceiling_passed(c.o_stakes, c.o_win, c.o_day, c.o_won, l.round_stake, l.round_payout, c.payout) is null))
         and not exists (select 1 from transfer t where t.member_id = l.member and t.scope = l.scope and t.key in (l.key, l.win_key))),
    posting as (
      select p.ordinality, 1 as step,
             row(p.member, p.account, p.counter, p.id, p.scope, p.key, p.print, 'bet', 'PHP', -p.stake, p.balance - p.stake, null,
                 p.round, p.meta, p.at)::ledger_move as move
        from simple p where p.kind <> 'win'
       union all
      select p.ordinality, 2,
             row(p.member, p.account, p.counter, p.win_id, p.scope, p.win_key, p.win_print, 'win', 'PHP', p.payout,
                 p.balance - coalesce(p.stake, 0) + p.payout, null, p.round, p.meta, p.at)::ledger_move
        from simple p where p.kind <> 'bet'),
    written as materialized (
      select ledger_write(array_agg(p.move order by p.ordinality, p.step)) as count from posting p having count(*) > 0),
    opened as (
      insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at, settled_at)
      select d.member, d.id, d.provider, d.round, d.game_code, d.type, d.round_stake, d.round_payout,
             case when d.settles then 'settled' else 'open' end, d.at, case when d.settles then d.at end
        from simple d where d.kind <> 'win'),
    won as (
      update game_round r set payout = d.round_payout, state = case when d.settles then 'settled' else r.state end,
             settled_at = case when d.settles then d.at else r.settled_at end
        from simple d where d.kind = 'win' and r.ctid = d.round_place and r.member_id = d.member and r.id = d.round_id),
    counted as materialized (
      select count(provider_win_count(d.provider, d.day, d.payout))
        from (select k.provider, k.day, sum(k.payout)::bigint as payout from simple k where k.payout > 0 group by 1, 2) d),
    filled as (
      update requirement q
         set done = case q.id when d.step_id then d.step_done else q.done end,
             staked = q.staked + case q.id when d.step_bonus then d.round_stake else 0 end,
             net = q.net + case q.id when d.step_bonus then d.round_payout - d.round_stake else 0 end
        from simple d where d.o_step = 'fill' and q.member_id = d.member and q.id = any (array[d.step_id, d.step_bonus]))
    -- Reading `written` and `counted` forces the calls of their functions.
    select k.*, d.ordinality is not null and w.count > 0 as is_done, d.has_currency,
           d.balance - coalesce(d.stake, 0) + coalesce(d.payout, 0) as balance
      from requested k left join simple d on d.ordinality = k.ordinality left join written w on true cross join counted
     order by k.ordinality
  loop
    o_fault := null;
    if m.is_done then
      o_status := 'posted';
      o_balance := m.balance;
      o_currency := m.has_currency;
      o_transfer := case when m.kind = 'bet' then m.id else m.win_id end;
    elsif m.member = any (v_free) then
      select r.o_status, r.o_fault, r.o_balance, r.o_currency, r.o_transfer
        into o_status, o_fault, o_balance, o_currency, o_transfer
        from seamless_move(m.kind, m.member, m.token, m.provider, m.at, m.sound, m.currency, m.round, m.key, m.print, m.stake, m.win_key,
                           m.win_print, m.payout, m.after, m.final, m.id, m.win_id, m.told_id, p_percents, p_check_minutes,
                           p_grace_ms, true) r;
    else
      o_status := 'busy';
      o_balance := null;
      o_currency := null;
      o_transfer := null;
    end if;
    return next;
  end loop;
end $$;

-- One operation of a game provider in one statement: bet, win, bet-and-win, prize, rollback or end of round, including the
-- round and the turnover, under the member's lock (docs/decisions/0018-provider-calls-in-batches.md). Refusals are
-- returned, not raised, as in wallet_post. A prize has a round of its own without a stake. A win after the end of its
-- round is paid like one before; a win of a round in which no bet is known waits for operators
-- (docs/decisions/0109-held-wins.md).
-- p_member: the member in the token; the session is in the member's shard (docs/decisions/0027-member-first-keys.md).
-- p_key and p_id belong to the bet, p_win_key and p_win_id to the win, p_told_id to the message about a held win.
-- p_sound: all amounts are valid for the operation. p_percents: the percentages of a stake that count, by category, for a
-- bonus that an earlier release opened without storing its own; without them the requirement service handles the round.
-- o_status: a posting's status, a refusal, 'tombstone', or 'together': nothing was written, because the requirement service
-- must act in the same transaction; the caller repeats the call with p_alone false; o_settled: the stake of the round that this
-- settled, 0 for a rollback, else null.
-- o_fault: the result of rg_bet_refusal or bonus_bet_fault if the status is 'fault'.
create or replace function seamless_move(
  p_kind text, p_member bigint, p_token text, p_provider text, p_at timestamptz, p_sound boolean, p_currency text, p_round text,
  p_key text, p_print text, p_stake bigint, p_win_key text, p_win_print text, p_payout bigint, p_after text,
  p_final boolean, p_id bigint, p_win_id bigint, p_told_id bigint, p_percents jsonb, p_check_minutes integer,
  p_grace_ms integer, p_alone boolean,
  out o_status text, out o_fault text, out o_balance bigint, out o_currency text, out o_transfer bigint,
  out o_member bigint, out o_settled bigint, out o_type text)
language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  v_scope text := 'provider:' || p_provider;
  v_bets boolean := p_kind in ('bet', 'bet-and-win');
  v_wins boolean := p_kind in ('win', 'bet-and-win', 'prize');
  v_settles boolean := p_kind in ('bet-and-win', 'prize', 'end-round') or (p_kind = 'win' and p_final);
  v_session record; -- `until`: when it stops accepting bets
  v_moves ledger_move[];
  v_round game_round%rowtype;
  v_bet transfer%rowtype;
  v_win transfer%rowtype;
  v_bonus record; -- the open bonus
  v_after record; -- the transfer under p_after
  v_betless boolean := false; -- a win of a round in which no bet is known, which may still arrive
  v_waits boolean := false; -- such a win, if it is new, waits for operators
  v_late boolean := false; -- a new win of a settled round
  v_elsewhere boolean := false; -- a new win that names a bet of another round
  v_meta jsonb;
  v_staked bigint := 0;
  v_stake bigint;
  v_payout bigint;
  v_above text; -- why the win is held (docs/decisions/0109-held-wins.md): the ceiling that it exceeds, or no_bet
  v_credit bigint := 0; -- the amount that a new win adds to the balance
  v_step text;
  v_step_id bigint;
  v_step_done bigint;
  v_step_bonus bigint;
begin
  -- The member's lock makes the changes of round, turnover and money atomic.
  select s.currency, s.game_code, s.game_name, s.game_type, s.minimum_stake,
         seamless_session_until(s.expires_at, s.session_id, t.expires_at) as until, a.id as account, a.balance, h.id as counter
    into v_session
    from provider_session s
    join ledger_account a on a.member_id = s.member_id and a.asset = 'PHP'
    left join session t on t.member_id = s.member_id and t.id = s.session_id
    left join house_account h on h.kind = 'provider' and h.owner = p_provider and h.asset = 'PHP'
   where s.member_id = p_member and s.token_hash = p_token and s.provider_code = p_provider
     for no key update of a;
  if not found then
    select s.currency, s.game_code, s.game_name, s.game_type, s.minimum_stake,
           seamless_session_until(s.expires_at, s.session_id, t.expires_at) as until, l.o_id as account, l.o_balance as balance,
           null::bigint as counter
      into v_session
      from provider_session s cross join wallet_lock(s.member_id, 'PHP') l left join session t on t.member_id = s.member_id and t.id = s.session_id
     where s.member_id = p_member and s.token_hash = p_token and s.provider_code = p_provider;
    if not found then
      o_status := 'invalid_session';
      return;
    end if;
  end if;
  o_member := p_member;
  o_currency := v_session.currency;
  if p_kind <> 'end-round' then
    v_meta := jsonb_build_object('label', coalesce(v_session.game_name, v_session.game_code),
                                 'provider_code', p_provider, 'game_code', v_session.game_code);
  end if;

  if p_kind = 'rollback' then
    if not p_sound then
      o_status := 'invalid_amount';
      return;
    end if;
    o_settled := case when bonus_waits_for_rounds(o_member) then 0 end;
    if o_settled = 0 and p_alone then
      o_status := 'together';
      return;
    end if;
    select b.o_status, b.o_transfer, b.o_balance into o_status, o_transfer, o_balance
      from seamless_return(o_member, v_session.account, v_session.balance, p_id, p_told_id, p_provider, p_key, p_stake, v_meta, p_at) b;
    return;
  end if;

  -- New statements, so that they see everything committed before the lock was taken. Each reads one table: a join costs more.
  select r.* into v_round from game_round r
   where r.member_id = o_member and r.provider_code = p_provider and r.round_ref = p_round;
  if v_bets then
    select t.* into v_bet from transfer t where t.member_id = o_member and t.scope = v_scope and t.key = p_key;
  end if;
  if v_wins then
    select t.* into v_win from transfer t where t.member_id = o_member and t.scope = v_scope and t.key = p_win_key;
    -- A round that a win opened has that win's id.
    v_betless := p_kind = 'win' and (v_round.id is null or (v_round.stake = 0 and exists (
      select 1 from transfer t where t.member_id = o_member and t.id = v_round.id and t.kind = 'win')));
    v_waits := v_betless and v_win.id is null and p_payout > 0;
    v_late := not v_bets and v_win.id is null and not v_waits and v_round.state = 'settled';
  end if;
  select q.id, q.opened_at, q.percents into v_bonus from requirement q
   where q.member_id = o_member and q.state = 'open' and q.kind in ('promotion', 'gift')
   order by q.opened_at, q.id limit 1;

  -- The checks of new bets do not apply to repeats of posted bets, or to wins.
  if v_bets and v_bet.id is null and v_session.until <= p_at then
    o_status := 'session_expired';
  elsif p_currency <> v_session.currency then
    o_status := 'wrong_currency';
  elsif not p_sound then
    o_status := 'invalid_amount';
  elsif v_bets and v_bet.id is null then
    if v_round.state <> 'open' then
      o_status := 'round_closed';
    elsif v_wins and v_win.id is not null then
      o_status := 'conflict'; -- the key of its win is used by another transfer
    else
      -- A bet on an open round counts together with the round's stake; in games whose rounds are many shots it counts alone.
      o_type := coalesce(v_round.game_type, v_session.game_type, 'slot');
      select coalesce(f.o_fault, case when v_bonus.id is not null then
               bonus_bet_fault(o_member, o_type, p_stake + case o_type when 'fishing' then 0 else coalesce(v_round.stake, 0) end,
                               coalesce(v_round.placed_at, p_at), v_session.minimum_stake) end) into o_fault
        from rg_bet_refusal(o_member, p_stake, p_at, p_check_minutes, p_grace_ms) f;
      if o_fault is not null then
        o_status := 'fault';
      end if;
    end if;
  elsif p_kind in ('win', 'end-round') and v_round.id is null and not v_waits then
    o_status := 'bet_not_found';
  elsif v_round.state = 'cancelled' and (p_kind = 'end-round' or (p_kind = 'win' and v_win.id is null)) then
    o_status := 'bet_cancelled';
  end if;
  if o_status is not null then
    return;
  end if;

  -- Checks whether the bet's key was used, and whether the balance suffices.
  o_balance := v_session.balance;
  if v_bets then
    if v_bet.id is null then
      if o_balance < p_stake then
        o_status := 'insufficient_balance';
        return;
      end if;
      v_staked := p_stake;
    elsif v_bet.kind = 'tombstone' then
      o_status := 'tombstoned';
      return;
    elsif v_bet.fingerprint <> p_print or (v_wins and v_win.fingerprint is distinct from p_win_print) then
      o_status := 'conflict';
      return;
    else
      o_status := 'replayed';
      o_transfer := v_bet.id;
      o_balance := v_bet.balance_after;
    end if;
  end if;
  -- Checks whether the win's key was used, and whether its bet was posted.
  if v_wins and v_win.id is not null then
    if v_win.kind = 'tombstone' then
      o_status := 'tombstoned';
    elsif v_win.fingerprint = p_win_print then
      o_status := 'replayed';
      o_transfer := v_win.id;
      o_balance := v_win.balance_after;
    else
      o_status := 'conflict';
    end if;
    if o_status <> 'replayed' then
      return;
    end if;
  elsif p_kind = 'win' and p_after is not null then
    select t.kind, t.ref into v_after from transfer t
     where t.member_id = o_member and t.scope = v_scope and t.key = p_after;
    if found then
      v_elsewhere := v_after.ref is distinct from p_round;
      if v_after.kind = 'tombstone' or exists (
        select 1 from transfer t where t.member_id = o_member and t.scope = v_scope and t.key = 'rb:' || p_after) then
        o_status := 'tombstoned';
        return;
      end if;
    elsif not v_waits then
      o_status := 'unknown_reference';
      return;
    end if;
  end if;

  o_type := coalesce(v_round.game_type, v_session.game_type, 'slot');
  v_settles := v_settles and not v_betless and coalesce(v_round.state, 'open') = 'open' and (p_kind <> 'bet-and-win' or v_bet.id is null);
  v_stake := coalesce(v_round.stake, 0) + v_staked;
  if v_waits then
    v_above := 'no_bet';
  elsif v_wins and v_win.id is null and p_payout > 0 then
    select seamless_ceiling_passed(c.o_stakes, c.o_win, c.o_day, c.o_won, v_stake, coalesce(v_round.payout, 0) + p_payout, p_payout) into v_above
      from provider_win_ceilings(p_provider, p_at, (p_at at time zone 'Asia/Manila')::date) c;
    v_credit := case when v_above is null then p_payout else 0 end;
  end if;
  v_payout := coalesce(v_round.payout, 0) + v_credit;
  -- The requirement service adds a win to the result of a round that it has counted.
  if v_late and v_credit > 0 and p_alone and exists (
    select 1 from requirement q where q.member_id = o_member and q.state = 'open') then
    o_status := 'together';
    return;
  end if;
  if v_settles and p_alone then
    select q.o_step, q.o_id, q.o_done, q.o_bonus into v_step, v_step_id, v_step_done, v_step_bonus
      from round_effect(o_member, v_stake, coalesce(v_round.placed_at, p_at),
                        (coalesce(v_bonus.percents, p_percents) ->> o_type)::bigint,
                        v_session.balance - v_staked + v_credit,
                        case when v_bonus.opened_at <= coalesce(v_round.placed_at, p_at) then v_bonus.id end, p_at) q;
    if v_step = 'service' then
      o_status := 'together';
      return;
    end if;
  end if;

  if (v_bets and v_bet.id is null) or (v_wins and v_win.id is null) then
    v_session.counter := coalesce(v_session.counter, house_account_id('provider', p_provider, 'PHP'));
    if v_bets and v_bet.id is null then
      o_balance := o_balance - p_stake;
      o_transfer := p_id;
      v_moves := array[row(o_member, v_session.account, v_session.counter, p_id, v_scope, p_key, p_print, 'bet', 'PHP', -p_stake,
                           o_balance, null, p_round, v_meta, p_at)::ledger_move];
    end if;
    if v_wins and v_win.id is null then
      o_balance := o_balance + v_credit;
      o_transfer := p_win_id;
      v_moves := v_moves || row(o_member, v_session.account, v_session.counter, p_win_id, v_scope, p_win_key, p_win_print, 'win', 'PHP',
                                v_credit, o_balance, case when v_above is not null then
                                  jsonb_build_array(jsonb_build_object('kind', 'quarantine', 'owner', p_provider, 'amount', p_payout)) end,
                                p_round,
                                -- For a rollback of another bet of the round.
                                case when p_kind = 'win' and p_after is not null then v_meta || jsonb_build_object('bet', p_after) else v_meta end,
                                p_at)::ledger_move;
    end if;
    if cardinality(v_moves) = 1 then
      perform ledger_write_one(v_moves[1]);
    else
      perform ledger_write(v_moves);
    end if;
    if v_above is not null then
      perform seamless_hold(v_above, o_member, p_win_id, p_told_id, p_provider, v_meta,
                            coalesce(v_round.id, case when v_bets then p_id else p_win_id end), p_round, v_stake, p_payout,
                            v_waits and p_final, coalesce(v_round.placed_at, p_at), p_at);
    elsif v_credit > 0 then
      perform provider_win_count(p_provider, (p_at at time zone 'Asia/Manila')::date, v_credit);
    end if;
    if v_elsewhere and not exists (
      select 1 from transfer t where t.member_id = o_member and t.scope = v_scope and t.key = 'won:' || p_after) then
      -- A rollback of the bet looks for wins of the bet's own round, and for this mark.
      perform ledger_write_one(row(o_member, v_session.account, null, p_id, v_scope, 'won:' || p_after, '', 'tombstone', 'PHP', 0,
                                     o_balance, null, null, v_meta, p_at)::ledger_move);
    end if;
    o_status := 'posted';
  end if;
  if p_kind = 'end-round' then
    o_status := case when v_settles then 'posted' else 'replayed' end;
  end if;

  if v_round.id is null and o_status = 'posted' then
    insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at, settled_at)
    values (o_member, case when v_bets then p_id else p_win_id end, p_provider, p_round, v_session.game_code, o_type, v_stake, v_payout,
            case when v_settles then 'settled' else 'open' end, p_at, case when v_settles then p_at end);
  elsif v_settles then
    update game_round set stake = v_stake, payout = v_payout, state = 'settled', settled_at = p_at
     where member_id = o_member and id = v_round.id;
  elsif o_status = 'posted' then
    update game_round set stake = v_stake, payout = v_payout where member_id = o_member and id = v_round.id;
  end if;
  if not v_settles then
    return;
  end if;
  if not p_alone then
    o_settled := v_stake;
  elsif v_step = 'fill' then
    update requirement
       set done = case id when v_step_id then v_step_done else done end,
           staked = staked + case id when v_step_bonus then v_stake else 0 end,
           net = net + case id when v_step_bonus then v_payout - v_stake else 0 end
     where member_id = o_member and id = any (array[v_step_id, v_step_bonus]);
  end if;
end $$;

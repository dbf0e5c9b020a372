-- Returns the stake of a bet that its provider rolls back, under the member's lock. The rollback is keyed by its bet, so a bet
-- is returned at most once, whatever id the provider gives the rollback. A repeat gets the same answer, even if another bet has
-- settled the round since. A rollback that arrives before its bet leaves a tombstone under the bet's key, which makes the bet
-- fail later.
-- In an open round a stake is returned unless its bet has won: a win names it, or names no bet and no other stake is in the
-- round. If a win that names no bet may be that of any of several stakes, the stake waits for operators
-- (docs/decisions/0109-held-wins.md).
-- p_amount: the stake according to the provider, null if not given. p_told: the id of the message about a stake that waits.
create or replace function seamless_return(
  p_member bigint, p_account bigint, p_balance bigint, p_id bigint, p_told bigint, p_provider text, p_bet_key text, p_amount bigint,
  p_meta jsonb, p_at timestamptz, out o_status text, out o_transfer bigint, out o_balance bigint)
language plpgsql
as $$
declare
  v_scope text := 'provider:' || p_provider;
  v_bet posting%rowtype;
  v_rollback posting%rowtype;
  v_round game_round%rowtype;
  v_has_won boolean; -- a win names the bet
  v_unnamed boolean; -- a win of the round names no bet; null if the round has no win
  v_stake bigint;
begin
  o_balance := p_balance;
  select t.* into v_bet from posting t
   where t.member_id = p_member and t.scope = v_scope and t.key = p_bet_key;
  if not found then -- the bet may still arrive, and is then refused
    o_status := 'tombstone';
    o_transfer := p_id;
    perform ledger_write_one(row(p_member, p_account, null, p_id, v_scope, p_bet_key, '', 'tombstone', 'PHP', 0,
                                 p_balance, null, null, p_meta, p_at)::ledger_move);
    return;
  end if;
  o_transfer := v_bet.id;
  select t.* into v_rollback from posting t
   where t.member_id = p_member and t.scope = v_scope and t.key = 'rb:' || p_bet_key;
  select r.* into v_round from game_round r
   where r.member_id = p_member and r.provider_code = p_provider and r.round_ref = v_bet.ref;

  if v_bet.kind = 'tombstone' then
    o_status := 'tombstone';
  elsif v_rollback.id is null and v_round.state = 'settled' then
    o_status := 'already_settled';
    o_transfer := null;
    o_balance := null;
  elsif v_bet.asset <> 'PHP' or p_amount <> -v_bet.amount then
    o_status := 'conflict';
  elsif v_bet.kind <> 'bet' or v_bet.counter_id is null then
    o_status := 'not_reversible';
  elsif v_rollback.id is not null then
    o_status := 'replayed';
    o_transfer := v_rollback.id;
    o_balance := v_rollback.balance_after;
  else
    select bool_or(t.meta ->> 'bet' = p_bet_key), bool_or(t.meta ->> 'bet' is null) into v_has_won, v_unnamed from posting t
     where t.member_id = p_member and t.scope = v_scope and t.ref = v_bet.ref and t.kind = 'win';
    if v_has_won or (v_unnamed and v_round.stake = -v_bet.amount) or exists (
      select 1 from posting t where t.member_id = p_member and t.scope = v_scope and t.key = 'won:' || p_bet_key) then
      o_status := 'already_settled';
    end if;
  end if;
  if o_status is not null then
    return;
  end if;

  o_status := 'posted';
  o_transfer := p_id;
  if v_unnamed and v_bet.amount <> 0 then
    perform ledger_write_one(row(p_member, p_account, v_bet.counter_id, p_id, v_scope, 'rb:' || p_bet_key, p_bet_key, 'rollback', 'PHP',
                                 0, p_balance, jsonb_build_array(jsonb_build_object('kind', 'quarantine', 'owner', p_provider,
                                                                                    'amount', -v_bet.amount)),
                                 v_bet.ref, p_meta, p_at)::ledger_move);
    perform seamless_hold('unnamed_win', p_member, p_id, p_told, p_provider, p_meta, v_round.id, v_bet.ref, v_round.stake,
                          -v_bet.amount, false, v_round.placed_at, p_at);
    return;
  end if;
  o_balance := p_balance - v_bet.amount;
  perform ledger_write_one(row(p_member, p_account, v_bet.counter_id, p_id, v_scope, 'rb:' || p_bet_key, p_bet_key,
                               'rollback', 'PHP', -v_bet.amount, o_balance, null, v_bet.ref, p_meta, p_at)::ledger_move);
  -- A round whose last bet was returned is cancelled; its stake is kept. A free spin has no stake, so bets without one are
  -- searched for, among the movements of at most a day: ids sort by time, 4194304 of them in a millisecond.
  v_stake := v_round.stake + v_bet.amount;
  if v_stake = 0 and v_unnamed is null and not exists (
    select 1 from posting t
     where t.member_id = p_member and v_round.placed_at > p_at - interval '1 day' and t.id >= v_round.id - 60000 * 4194304::bigint
       and t.scope = v_scope and t.ref = v_bet.ref and t.kind = 'bet' and t.amount = 0 and t.id <> v_bet.id
       and not exists (select 1 from posting b where b.member_id = p_member and b.scope = v_scope and b.key = 'rb:' || t.key)) then
    update game_round set state = 'cancelled', settled_at = p_at where member_id = p_member and id = v_round.id;
  else
    update game_round set stake = v_stake where member_id = p_member and id = v_round.id;
  end if;
end $$;

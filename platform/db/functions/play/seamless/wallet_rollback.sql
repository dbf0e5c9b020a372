-- Returns the stake of a bet that its provider rolls back. The rollback is keyed by its bet, so a bet is returned at most once,
-- whatever id the provider gives the rollback. A repeat gets the same answer, even if another bet has settled the round since. A
-- rollback that arrives before its bet leaves a tombstone under the bet's key, which makes the bet fail later.
create or replace function wallet_rollback(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
  v_bet posting;
  v_rollback posting_key;
  v_round game_round;
  v_won text;
begin
  if not p_operation.amounts_valid then
    v_effect.status := 'invalid_amount';
    return v_effect;
  end if;
  v_effect.balance := p_context.balance;
  if (p_context.used).id is null then -- the bet may still arrive, and is then refused
    v_effect.status := 'tombstone';
    v_effect.transfer := p_operation.id;
    v_effect.moves := array[row(
      p_operation.member, p_context.account, null, p_operation.id, p_context.scope, p_operation.key, '', 'tombstone', 'PHP', 0,
      p_context.balance, null, null, p_context.facts, p_operation.at)::ledger_move];
    return v_effect;
  end if;
  select t.* into v_bet from posting t where t.member_id = p_operation.member and t.id = (p_context.used).id;
  v_rollback := ledger_key(p_operation.member, p_context.scope, 'rb:' || p_operation.key);
  select r.* into v_round from game_round r
   where r.member_id = p_operation.member and r.provider_code = p_operation.provider and r.round_ref = v_bet.ref;

  v_effect.transfer := v_bet.id;
  if v_bet.kind = 'tombstone' then
    v_effect.status := 'tombstone';
  elsif v_rollback.id is null and v_round.state = 'settled' then
    v_effect.status := 'already_settled';
    v_effect.transfer := null;
    v_effect.balance := null;
  elsif v_bet.asset <> 'PHP' or p_operation.stake <> -v_bet.amount then
    v_effect.status := 'conflict';
  elsif v_bet.kind <> 'bet' or v_bet.counter_id is null then
    v_effect.status := 'not_reversible';
  elsif v_rollback.id is not null then
    v_effect.status := 'replayed';
    v_effect.transfer := v_rollback.id;
    v_effect.balance := v_rollback.balance_after;
  else
    v_won := wallet_bet_won(p_operation, p_context, v_bet.ref, v_round.stake + v_bet.amount);
    if v_won = 'yes' then
      v_effect.status := 'already_settled';
    else
      return wallet_return_stake(p_operation, p_context, v_bet, v_round, v_won);
    end if;
  end if;
  return v_effect;
end $$;

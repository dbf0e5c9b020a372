-- A bet, also that of a bet-and-win. The checks of new bets do not apply to repeats of posted ones.
create or replace function wallet_bet(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
  v_used posting_key := p_context.used;
  v_round game_round := p_context.round;
begin
  if v_used.id is null and p_context.until <= p_operation.at then
    v_effect.status := 'session_expired';
  elsif p_operation.currency <> p_context.currency then
    v_effect.status := 'wrong_currency';
  elsif not p_operation.amounts_valid then
    v_effect.status := 'invalid_amount';
  elsif v_used.id is not null then
    return wallet_repeat(v_used, p_operation.payload_hash, p_context.balance);
  elsif v_round.state <> 'open' then
    v_effect.status := 'round_closed';
  elsif (p_context.used_win).id is not null then
    v_effect.status := 'conflict';
  else
    v_effect.fault := coalesce(p_context.refusal, wallet_bonus_fault(p_operation, p_context));
    if v_effect.fault is not null then
      v_effect.status := 'fault';
    elsif p_context.balance < p_operation.stake then
      v_effect.status := 'insufficient_balance';
      v_effect.balance := p_context.balance;
    end if;
  end if;
  if v_effect.status is not null then
    return v_effect;
  end if;

  v_effect.status := 'posted';
  v_effect.balance := p_context.balance - p_operation.stake;
  v_effect.transfer := p_operation.id;
  v_effect.moves := array[row(
    p_operation.member, p_context.account, wallet_counter(p_operation, p_context), p_operation.id, p_context.scope,
    p_operation.key, p_operation.payload_hash, 'bet', 'PHP', -p_operation.stake, v_effect.balance, null, p_operation.round,
    p_context.facts, p_operation.at)::ledger_move];
  v_effect.opens := v_round.id is null;
  if v_effect.opens then
    v_round := wallet_new_round(p_operation, p_context, p_operation.id);
  end if;
  v_round.stake := v_round.stake + p_operation.stake;
  v_effect.round := v_round;
  return v_effect;
end $$;

-- A prize: a win with a settled round of its own, without a stake.
create or replace function wallet_prize(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
  v_used posting_key := p_context.used_win;
  v_round game_round := p_context.round;
begin
  if p_operation.currency <> p_context.currency then
    v_effect.status := 'wrong_currency';
  elsif not p_operation.amounts_valid then
    v_effect.status := 'invalid_amount';
  elsif v_used.id is not null then
    return wallet_repeat(v_used, p_operation.win_payload_hash, p_context.balance);
  end if;
  if v_effect.status is not null then
    return v_effect;
  end if;
  v_effect.opens := v_round.id is null;
  v_effect.round := case when v_effect.opens then wallet_new_round(p_operation, p_context, p_operation.win_id) else v_round end;
  v_effect := wallet_pay(p_operation, p_context, v_effect, null);
  return case when coalesce(v_round.state, 'open') = 'open' then wallet_settle(p_operation, p_context, v_effect) else v_effect end;
end $$;

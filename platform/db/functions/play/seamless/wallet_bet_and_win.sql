-- A bet with its win, which settle a round in one operation. Both are posted, or none.
create or replace function wallet_bet_and_win(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect := wallet_bet(p_operation, p_context);
  v_used posting_key := p_context.used_win;
begin
  if v_effect.status = 'posted' then
    p_context.balance := v_effect.balance;
    return wallet_settle(p_operation, p_context, wallet_pay(p_operation, p_context, v_effect, null));
  elsif v_effect.status = 'replayed' and v_used.id is null then -- the bet was sent without its win before
    v_effect.status := 'conflict';
    v_effect.transfer := null;
    v_effect.balance := p_context.balance;
  elsif v_effect.status = 'replayed' then
    return wallet_repeat(v_used, p_operation.win_payload_hash, p_context.balance);
  end if;
  return v_effect;
end $$;

-- Decides one operation of a provider under the member's lock: what it answers, and what is to be written. Writes nothing.
create or replace function wallet_transaction(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
begin
  if p_context.currency is null then
    v_effect.status := 'invalid_session';
  else
    case p_operation.kind
      when 'bet' then v_effect := wallet_bet(p_operation, p_context);
      when 'win' then v_effect := wallet_win(p_operation, p_context);
      when 'bet-and-win' then v_effect := wallet_bet_and_win(p_operation, p_context);
      when 'prize' then v_effect := wallet_prize(p_operation, p_context);
      when 'rollback' then v_effect := wallet_rollback(p_operation, p_context);
      when 'end-round' then v_effect := wallet_round_end(p_operation, p_context);
    end case;
  end if;
  v_effect.operation := p_operation;
  v_effect.currency := p_context.currency;
  return v_effect;
end $$;

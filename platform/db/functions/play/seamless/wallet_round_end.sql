-- The end of a round, by which the provider says that nothing else happens in it.
create or replace function wallet_round_end(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
  v_round game_round := p_context.round;
begin
  if v_round.id is null then
    v_effect.status := 'bet_not_found';
  elsif v_round.state = 'cancelled' then
    v_effect.status := 'bet_cancelled';
  else
    v_effect.balance := p_context.balance;
    v_effect.status := case v_round.state when 'open' then 'posted' else 'replayed' end;
    if v_round.state = 'open' then
      v_effect.round := v_round;
      v_effect := wallet_settle(p_operation, p_context, v_effect);
    end if;
  end if;
  return v_effect;
end $$;

-- Ends the round of an effect, which then counts towards an open requirement.
create or replace function wallet_settle(p_operation wallet_operation, p_context wallet_context, p_effect wallet_effect)
returns wallet_effect language plpgsql immutable
as $$
declare
  v_round game_round := p_effect.round;
begin
  v_round.state := 'settled';
  v_round.settled_at := p_operation.at;
  p_effect.round := v_round;
  if p_context.has_bonus is not null then
    p_effect.turnover := 'settled';
  end if;
  return p_effect;
end $$;

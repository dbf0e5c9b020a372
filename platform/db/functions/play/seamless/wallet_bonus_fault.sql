-- Why the member's open bonus refuses a new bet, or null (bonus_bet_fault). A bet on an open round counts together with the round's
-- stake; in games whose rounds are many shots it counts alone.
create or replace function wallet_bonus_fault(p_operation wallet_operation, p_context wallet_context) returns text
language plpgsql
as $$
declare
  v_round game_round := p_context.round;
  v_type text := coalesce(v_round.game_type, p_context.game_type);
begin
  if not coalesce(p_context.has_bonus, false) then
    return null;
  end if;
  return bonus_bet_fault(p_operation.member, v_type, p_operation.stake + case v_type when 'fishing' then 0 else coalesce(v_round.stake, 0) end,
                         coalesce(v_round.placed_at, p_operation.at), p_context.minimum_stake);
end $$;

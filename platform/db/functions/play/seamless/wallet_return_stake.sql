-- Returns a stake, or, if its bet may have won, holds it for operators (docs/decisions/0109-held-wins.md). A round whose last bet was
-- returned is cancelled; its stake is kept.
-- p_bet: the bet's posting. p_won: the result of wallet_bet_won.
create or replace function wallet_return_stake(
  p_operation wallet_operation, p_context wallet_context, p_bet posting, p_round game_round, p_won text)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
  v_stake bigint := -p_bet.amount;
  v_is_held boolean := p_won = 'maybe' and p_bet.amount <> 0;
begin
  v_effect.status := 'posted';
  v_effect.transfer := p_operation.id;
  v_effect.opens := false;
  v_effect.turnover := case when p_context.has_bonus is not null then 'cancelled' end;
  v_effect.balance := p_context.balance + case when v_is_held then 0 else v_stake end;
  v_effect.moves := array[row(
    p_operation.member, p_context.account, p_bet.counter_id, p_operation.id, p_context.scope, 'rb:' || p_operation.key, p_operation.key,
    'rollback', 'PHP', case when v_is_held then 0 else v_stake end, v_effect.balance,
    case when v_is_held then
      jsonb_build_array(jsonb_build_object('kind', 'quarantine', 'owner', p_operation.provider, 'amount', v_stake)) end,
    p_bet.ref, p_context.facts, p_operation.at)::ledger_move];
  if v_is_held then
    v_effect.hold_reason := 'unnamed_win';
    v_effect.held_amount := v_stake;
  elsif p_round.stake = v_stake and p_won = 'no' and not wallet_round_has_free_bet(p_operation, p_context, p_bet, p_round) then
    p_round.state := 'cancelled';
    p_round.settled_at := p_operation.at;
  else
    p_round.stake := p_round.stake - v_stake;
  end if;
  v_effect.round := p_round;
  return v_effect;
end $$;

-- Writes the effect of one operation like wallet_write, whose set costs more for a single one.
create or replace function wallet_write_one(p_effect wallet_effect) returns void
language plpgsql
as $$
declare
  v_round game_round := p_effect.round;
  v_operation wallet_operation;
begin
  if cardinality(p_effect.moves) = 1 then
    perform ledger_write_one(p_effect.moves[1]);
  elsif p_effect.moves is not null then
    perform ledger_write(p_effect.moves);
  end if;
  if p_effect.opens then
    insert into game_round select v_round.*;
  elsif v_round.id is not null then
    update game_round set stake = v_round.stake, payout = v_round.payout, state = v_round.state, settled_at = v_round.settled_at
     where member_id = v_round.member_id and id = v_round.id;
  end if;
  if p_effect.credited > 0 then
    v_operation := p_effect.operation;
    perform provider_win_count(v_operation.provider, (v_operation.at at time zone 'Asia/Manila')::date, p_effect.credited);
  end if;
  if p_effect.turnover is not null or p_effect.hold_reason is not null then
    perform wallet_follow(p_effect);
  end if;
end $$;

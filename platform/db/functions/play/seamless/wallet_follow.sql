-- What follows an operation's posting and round: money under review is recorded, and the member's bonus learns of a settled round, a
-- late win or a returned stake.
create or replace function wallet_follow(p_effect wallet_effect) returns void
language plpgsql
as $$
declare
  v_operation wallet_operation := p_effect.operation;
  v_round game_round := p_effect.round;
  v_open record;
  v_waits boolean;
begin
  if p_effect.hold_reason is not null then
    perform wallet_hold(
      p_effect.hold_reason, v_operation.member, p_effect.transfer, v_operation.notice_id, v_operation.provider, p_effect.moves[1].meta,
      v_round.id, v_round.round_ref, v_round.stake, p_effect.held_amount, coalesce(p_effect.hold_closes, false), v_round.placed_at,
      v_operation.at);
  end if;
  case p_effect.turnover
    when 'settled' then
      v_waits := bonus_count_round(
        v_operation.member, v_round.stake, v_round.payout, v_round.placed_at, v_round.game_type, v_operation.closing_id, v_operation.at);
      -- The balance of a repeated answer is that of the first time.
      if v_waits or p_effect.moves is null or p_effect.balance < 10000 then
        perform bonus_close(v_operation.member, last_open_round(v_operation.member), v_operation.closing_id, v_operation.at);
      end if;
    when 'cancelled' then
      if bonus_waits_for_rounds(v_operation.member) then
        perform bonus_meet_waiting(v_operation.member, last_open_round(v_operation.member), v_operation.closing_id, v_operation.at);
      end if;
    when 'late_win' then
      select o.o_won, o.o_at_stake into v_open from open_rounds(v_operation.member, bonus_opened_at(v_operation.member)) o;
      perform bonus_late_win(v_operation.member, v_round.placed_at, p_effect.credited, v_open.o_won, v_open.o_at_stake);
    else
      null;
  end case;
end $$;

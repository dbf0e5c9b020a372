-- A win. After the end of its round it is paid like one before. One of a round in which no bet is known, which may still arrive,
-- waits for operators (docs/decisions/0109-held-wins.md).
create or replace function wallet_win(p_operation wallet_operation, p_context wallet_context)
returns wallet_effect language plpgsql
as $$
declare
  v_effect wallet_effect;
  v_used posting_key := p_context.used_win;
  v_round game_round := p_context.round;
  v_betless boolean; -- no bet of the round is known; a round that a win opened has that win's id
  v_waits boolean; -- it waits for operators, if it is new
  v_settles boolean;
begin
  v_betless := v_round.id is null;
  if v_round.stake = 0 then
    v_betless := exists (select from posting t where t.member_id = p_operation.member and t.id = v_round.id and t.kind = 'win');
  end if;
  v_waits := v_betless and v_used.id is null and p_operation.payout > 0;
  v_settles := p_operation.final and not v_betless and v_round.state = 'open';

  if p_operation.currency <> p_context.currency then
    v_effect.status := 'wrong_currency';
  elsif not p_operation.amounts_valid then
    v_effect.status := 'invalid_amount';
  elsif v_round.id is null and not v_waits then
    v_effect.status := 'bet_not_found';
  elsif v_used.id is not null then
    v_effect := wallet_repeat(v_used, p_operation.win_payload_hash, p_context.balance);
    if v_effect.status = 'replayed' and v_settles then -- the first time it was not the round's last
      v_effect.round := v_round;
      v_effect := wallet_settle(p_operation, p_context, v_effect);
    end if;
  elsif v_round.state = 'cancelled' then
    v_effect.status := 'bet_cancelled';
  elsif p_operation.after is not null then
    v_effect.status := wallet_named_bet_fault(p_operation, p_context, v_waits);
    if v_effect.status is not null then
      v_effect.balance := p_context.balance;
    end if;
  end if;
  if v_effect.status is not null then
    return v_effect;
  end if;

  v_effect.opens := v_round.id is null;
  v_effect.round := case when v_effect.opens then wallet_new_round(p_operation, p_context, p_operation.win_id) else v_round end;
  v_effect := wallet_pay(p_operation, p_context, v_effect, case when v_waits then 'no_bet' end);
  v_effect.hold_closes := v_waits and p_operation.final;
  if p_operation.after is not null then
    v_effect.moves := v_effect.moves || wallet_mark_named_bet(p_operation, p_context, v_effect.balance);
  end if;
  if v_settles then
    return wallet_settle(p_operation, p_context, v_effect);
  elsif v_round.state = 'settled' and v_effect.credited > 0 and p_context.has_bonus is not null then
    v_effect.turnover := 'late_win';
  end if;
  return v_effect;
end $$;

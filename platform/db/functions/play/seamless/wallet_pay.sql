-- Adds a new win to an effect whose round is given: the posting, and the round's payout. A win above one of the provider's
-- ceilings waits for operators (docs/decisions/0109-held-wins.md): its posting adds nothing to the balance, and moves the amount to
-- the quarantine account.
-- p_reason: why it waits in any case, else null.
create or replace function wallet_pay(p_operation wallet_operation, p_context wallet_context, p_effect wallet_effect, p_reason text)
returns wallet_effect language plpgsql
as $$
declare
  v_round game_round := p_effect.round;
  v_facts jsonb := p_context.facts;
begin
  p_effect.hold_reason := p_reason;
  if p_reason is null and p_operation.payout > 0 then
    p_effect.hold_reason := wallet_ceiling_passed(
      p_context.ceiling_stakes, p_context.ceiling_win, p_context.ceiling_day, p_context.won, v_round.stake,
      v_round.payout + p_operation.payout, p_operation.payout);
  end if;
  p_effect.credited := case when p_effect.hold_reason is null then p_operation.payout else 0 end;
  if p_effect.hold_reason is not null then
    p_effect.held_amount := p_operation.payout;
  end if;
  if p_operation.kind = 'win' and p_operation.after is not null then
    -- For a rollback of another bet of the round.
    v_facts := v_facts || jsonb_build_object('bet', p_operation.after);
  end if;

  p_effect.status := 'posted';
  p_effect.balance := p_context.balance + p_effect.credited;
  p_effect.transfer := p_operation.win_id;
  p_effect.moves := p_effect.moves || row(
    p_operation.member, p_context.account, wallet_counter(p_operation, p_context), p_operation.win_id, p_context.scope,
    p_operation.win_key, p_operation.win_payload_hash, 'win', 'PHP', p_effect.credited, p_effect.balance,
    case when p_effect.hold_reason is not null then
      jsonb_build_array(jsonb_build_object('kind', 'quarantine', 'owner', p_operation.provider, 'amount', p_operation.payout)) end,
    p_operation.round, v_facts, p_operation.at)::ledger_move;
  v_round.payout := v_round.payout + p_effect.credited;
  p_effect.round := v_round;
  return p_effect;
end $$;

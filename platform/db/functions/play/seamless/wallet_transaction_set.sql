-- Decides operations of different members, whose locks are held, and writes their effects: what the rules need is read in one pass,
-- and what they decide is written table by table, because each statement costs about as much as a written row. Returns the effects
-- in order. The parameters are those of wallet_transactions.
create or replace function wallet_transaction_set(p_operations wallet_operation[], p_check_minutes integer, p_grace_ms integer)
returns wallet_effect[] language plpgsql
as $$
declare
  v_contexts wallet_context[] := wallet_contexts(p_operations, p_check_minutes, p_grace_ms);
  v_operation wallet_operation;
  v_context wallet_context;
  v_effect wallet_effect;
  v_effects wallet_effect[] := array[]::wallet_effect[];
  v_moves ledger_move[] := array[]::ledger_move[];
  v_opened game_round[] := array[]::game_round[];
  v_changed game_round[] := array[]::game_round[];
  v_followed wallet_effect[] := array[]::wallet_effect[]; -- those that wallet_follow handles
  v_day date;
  v_ceilings record; -- of the provider and day of the latest win
  v_credited bigint := 0; -- what wins of this set added to the balances for them, which is not counted yet
begin
  select null::text as provider, null::date as day into v_ceilings;
  for n in 1 .. cardinality(p_operations) loop
    v_operation := p_operations[n];
    v_context := v_contexts[n];
    if v_operation.payout > 0 then
      v_day := (v_operation.at at time zone 'Asia/Manila')::date;
      if v_operation.provider is distinct from v_ceilings.provider or v_day is distinct from v_ceilings.day then
        if v_credited > 0 then
          perform provider_win_add(v_operation.member, v_ceilings.provider, v_ceilings.day, v_credited);
          v_credited := 0;
        end if;
        select v_operation.provider, v_day as day, c.* into v_ceilings from provider_win_ceilings(v_operation.provider, v_operation.at, v_day) c;
      end if;
      v_context.ceiling_stakes := v_ceilings.o_stakes;
      v_context.ceiling_win := v_ceilings.o_win;
      v_context.ceiling_day := v_ceilings.o_day;
      v_context.won := v_ceilings.o_won + v_credited;
    end if;
    v_effect := wallet_transaction(v_operation, v_context);
    v_effects := v_effects || v_effect;
    if v_effect.credited > 0 then
      v_credited := v_credited + v_effect.credited;
    end if;
    if v_effect.moves is not null then
      v_moves := v_moves || v_effect.moves;
    end if;
    if v_effect.opens then
      v_opened := v_opened || v_effect.round;
    elsif (v_effect.round).id is not null then
      v_changed := v_changed || v_effect.round;
    end if;
    if v_effect.turnover is not null or v_effect.hold_reason is not null then
      v_followed := v_followed || v_effect;
    end if;
  end loop;

  perform wallet_write_rows(v_moves, v_opened, v_changed);
  if v_credited > 0 then
    perform provider_win_add(v_operation.member, v_ceilings.provider, v_ceilings.day, v_credited);
  end if;
  foreach v_effect in array v_followed loop
    perform wallet_follow(v_effect);
  end loop;
  return v_effects;
end $$;

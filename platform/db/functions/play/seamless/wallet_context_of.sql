-- What the rules need to know of one operation, like wallet_contexts: each statement reads one table by member, which is the form
-- that Citus plans at little cost.
create or replace function wallet_context_of(p_operation wallet_operation, p_check_minutes integer, p_grace_ms integer)
returns wallet_context language plpgsql
as $$
declare
  v_context wallet_context;
  v_session record;
  v_account record;
  v_site_expires timestamptz;
begin
  select s.currency, s.game_code, coalesce(s.game_name, s.game_code) as game_name, s.game_type, s.minimum_stake, s.expires_at, s.session_id
    into v_session from provider_session s
   where s.member_id = p_operation.member and s.token_hash = p_operation.token and s.provider_code = p_operation.provider;
  if not found then
    return v_context;
  end if;
  if v_session.session_id is not null then
    v_site_expires := session_expiry(p_operation.member, v_session.session_id);
  end if;
  v_context.currency := v_session.currency;
  v_context.game_code := v_session.game_code;
  v_context.game_type := coalesce(v_session.game_type, 'slot');
  v_context.minimum_stake := v_session.minimum_stake;
  v_context.until := wallet_session_until(v_session.expires_at, v_session.session_id, v_site_expires);
  v_context.scope := 'provider:' || p_operation.provider;
  v_context.counter := ledger_house_account('provider', p_operation.provider, 'PHP');
  if p_operation.kind <> 'end-round' then
    v_context.facts := jsonb_build_object(
      'label', v_session.game_name, 'provider_code', p_operation.provider, 'game_code', v_session.game_code);
  end if;

  v_account := ledger_balance(p_operation.member, 'PHP');
  v_context.account := v_account.o_id;
  v_context.balance := v_account.o_balance;
  if p_operation.round is not null then
    select r as round into v_context.round from game_round r
     where r.member_id = p_operation.member and r.provider_code = p_operation.provider and r.round_ref = p_operation.round;
  end if;
  if p_operation.key is not null then
    v_context.used := ledger_key(p_operation.member, v_context.scope, p_operation.key);
  end if;
  if p_operation.win_key is not null then
    v_context.used_win := ledger_key(p_operation.member, v_context.scope, p_operation.win_key);
  end if;
  if p_operation.kind in ('bet', 'bet-and-win') then
    select f.o_fault into v_context.refusal
      from rg_bet_refusal(p_operation.member, p_operation.stake, p_operation.at, p_check_minutes, p_grace_ms) f;
  end if;
  v_context.has_bonus := bonus_is_open(p_operation.member);
  return v_context;
end $$;

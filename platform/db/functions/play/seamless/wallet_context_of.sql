-- What the rules need to know of one operation, like wallet_contexts: each statement reads one table by member.
create or replace function wallet_context_of(p_operation wallet_operation, p_check_minutes integer, p_grace_ms integer)
returns wallet_context language plpgsql
as $$
declare
  v_context wallet_context;
  v_session record;
  v_site_expires timestamptz;
begin
  select s.currency, s.game_code, coalesce(s.game_name, s.game_code) as game_name, s.game_type, s.minimum_stake, s.expires_at, s.session_id
    into v_session from provider_session s
   where s.member_id = p_operation.member and s.token_hash = p_operation.token and s.provider_code = p_operation.provider;
  if not found then
    return v_context;
  end if;
  if v_session.session_id is not null then
    select t.expires_at into v_site_expires from session_span t where t.member_id = p_operation.member and t.id = v_session.session_id;
  end if;
  v_context.currency := v_session.currency;
  v_context.game_code := v_session.game_code;
  v_context.game_type := coalesce(v_session.game_type, 'slot');
  v_context.minimum_stake := v_session.minimum_stake;
  v_context.until := wallet_session_until(v_session.expires_at, v_session.session_id, v_site_expires);
  v_context.scope := 'provider:' || p_operation.provider;
  select h.id into v_context.counter from house_ledger_account h
   where h.kind = 'provider' and h.owner = p_operation.provider and h.asset = 'PHP';
  if p_operation.kind <> 'end-round' then
    v_context.facts := jsonb_build_object(
      'label', v_session.game_name, 'provider_code', p_operation.provider, 'game_code', v_session.game_code);
  end if;

  select a.id, a.balance into v_context.account, v_context.balance from player_account a
   where a.member_id = p_operation.member and a.asset = 'PHP';
  if p_operation.round is not null then
    select r as round into v_context.round from game_round r
     where r.member_id = p_operation.member and r.provider_code = p_operation.provider and r.round_ref = p_operation.round;
  end if;
  if p_operation.key is not null then
    select k as used into v_context.used from posting_key k
     where k.member_id = p_operation.member and k.scope = v_context.scope and k.key = p_operation.key;
  end if;
  if p_operation.win_key is not null then
    select k as used into v_context.used_win from posting_key k
     where k.member_id = p_operation.member and k.scope = v_context.scope and k.key = p_operation.win_key;
  end if;
  if p_operation.kind in ('bet', 'bet-and-win') then
    select f.o_fault into v_context.refusal
      from rg_bet_refusal(p_operation.member, p_operation.stake, p_operation.at, p_check_minutes, p_grace_ms) f;
  end if;
  select bool_or(q.kind in ('promotion', 'gift')) into v_context.has_bonus from requirement_span q
   where q.member_id = p_operation.member and q.state = 'open';
  return v_context;
end $$;

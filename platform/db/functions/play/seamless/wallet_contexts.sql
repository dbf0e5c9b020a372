-- What the rules need to know of operations of different members, whose locks are held, in order: the session, the account, the
-- round, the postings under their keys, and why the member may not bet. Without a session of the provider `currency` is null.
-- A set is read in one pass, in which each look-up is by key and happens only if the operation needs it. A single operation is read
-- by wallet_context_of, table by table, because there the one pass costs more.
create or replace function wallet_contexts(p_operations wallet_operation[], p_check_minutes integer, p_grace_ms integer)
returns wallet_context[] language plpgsql
as $$
begin
  if cardinality(p_operations) = 1 then
    return array[wallet_context_of(p_operations[1], p_check_minutes, p_grace_ms)];
  end if;
  return array(
    select row(
        s.currency, s.game_code, coalesce(s.game_type, 'slot'), s.minimum_stake,
        wallet_session_until(s.expires_at, s.session_id, case when s.session_id is not null then (
          select t.expires_at from session_span t where t.member_id = s.member_id and t.id = s.session_id) end),
        a.id, a.balance, h.id, 'provider:' || k.provider,
        case when k.kind <> 'end-round' then
          jsonb_build_object('label', coalesce(s.game_name, s.game_code), 'provider_code', k.provider, 'game_code', s.game_code) end,
        (select g from game_round g where g.member_id = k.member and g.provider_code = k.provider and g.round_ref = k.round),
        case when k.key is not null then (
          select g from posting_key g where g.member_id = k.member and g.scope = 'provider:' || k.provider and g.key = k.key) end,
        case when k.win_key is not null then (
          select g from posting_key g where g.member_id = k.member and g.scope = 'provider:' || k.provider and g.key = k.win_key) end,
        case when k.kind in ('bet', 'bet-and-win') then (
          select f.o_fault from rg_bet_refusal(k.member, k.stake, k.at, p_check_minutes, p_grace_ms) f) end,
        (select bool_or(q.kind in ('promotion', 'gift')) from requirement_span q where q.member_id = k.member and q.state = 'open'),
        null, null, null, null)::wallet_context
      from unnest(p_operations) with ordinality as k
      left join provider_session s on s.member_id = k.member and s.token_hash = k.token and s.provider_code = k.provider
      left join player_account a on a.member_id = k.member and a.asset = 'PHP'
      left join house_ledger_account h on h.kind = 'provider' and h.owner = k.provider and h.asset = 'PHP'
     order by k.ordinality);
end $$;

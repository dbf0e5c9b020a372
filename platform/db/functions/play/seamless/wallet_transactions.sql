-- Operations of game providers in one statement and one commit: bets, wins, bets with their wins, prizes, rollbacks and ends of
-- rounds (docs/decisions/0242-one-way-for-a-bet.md). The results are in order. Refusals are returned, not raised.
-- Operations of one member see each other: the second ones of members are a set of their own after that of the first ones, and so
-- on, each by wallet_transaction_set.
-- p_waits: whether to wait for members' locks, which are taken in ascending order. Otherwise an operation whose member is locked,
-- or has no account yet, has no effect and the status 'locked'; the caller sends it again with p_waits.
-- p_check_minutes, p_grace_ms: parameters of rg_bet_refusal.
-- o_fault: the result of rg_bet_refusal or bonus_bet_fault if the status is 'fault'.
-- The settings force look-ups by key in all functions called from here, even if a table is empty when a connection first plans.
create or replace function wallet_transactions(
  p_operations wallet_operation[], p_waits boolean, p_check_minutes integer, p_grace_ms integer)
returns table (o_status text, o_fault text, o_balance bigint, o_currency text, o_transfer bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_locked bigint[];
  v_places integer[];
  v_written wallet_effect[];
  v_effects wallet_effect[] := array_fill(null::wallet_effect, array[cardinality(p_operations)]);
begin
  if p_waits then
    -- Without a session there is no account to create.
    v_locked := wallet_lock_members(array(
      select distinct n.member from unnest(p_operations) n
       where exists (select from provider_session s where s.member_id = n.member and s.token_hash = n.token)), true);
  else
    v_locked := wallet_lock_members(array(select n.member from unnest(p_operations) n), false);
  end if;

  if cardinality(v_locked) = cardinality(p_operations) then -- one operation of each member, and all are locked
    v_effects := wallet_transaction_set(p_operations, p_check_minutes, p_grace_ms);
  else
    for v_places in
      select array_agg(o.place order by o.place)
        from (select n.place, row_number() over (partition by (p_operations[n.place]).member order by n.place) as turn
                from generate_subscripts(p_operations, 1) as n (place)) o
       where (p_operations[o.place]).member = any (v_locked)
       group by o.turn order by o.turn
    loop
      v_written := wallet_transaction_set(array(select p_operations[o.place] from unnest(v_places) with ordinality as o (place, n) order by o.n),
                                          p_check_minutes, p_grace_ms);
      for n in 1 .. cardinality(v_places) loop
        v_effects[v_places[n]] := v_written[n];
      end loop;
    end loop;
  end if;

  return query
    select coalesce(e.status, case when p_waits then 'invalid_session' else 'locked' end), e.fault, e.balance, e.currency, e.transfer
      from unnest(v_effects) with ordinality e order by e.ordinality;
end $$;

-- Operations as in wallet_transactions.sql, of one member at a time: a set of several would be one transaction over their shards.
-- So each of a set is answered with 'locked', and the caller sends it again by itself.
-- Without a generic plan, which has no member by which Citus could find the shard.
create or replace function wallet_transactions(
  p_operations wallet_operation[], p_waits boolean, p_check_minutes integer, p_grace_ms integer)
returns table (o_status text, o_fault text, o_balance bigint, o_currency text, o_transfer bigint)
language plpgsql set plan_cache_mode = force_custom_plan
as $$
declare
  v_member bigint := p_operations[1].member;
  v_token text := p_operations[1].token;
  v_effect wallet_effect;
begin
  if cardinality(p_operations) > 1 then
    return query select 'locked', null::text, null::bigint, null::text, null::bigint from unnest(p_operations);
    return;
  end if;
  if p_waits then
    -- Without a session there is no account to create.
    perform 1 from provider_session s where s.member_id = v_member and s.token_hash = v_token;
    if not found then
      return query select 'invalid_session', null::text, null::bigint, null::text, null::bigint;
      return;
    end if;
  end if;
  if cardinality(wallet_lock_members(array[v_member], p_waits)) = 0 then
    return query select 'locked', null::text, null::bigint, null::text, null::bigint;
    return;
  end if;
  v_effect := (wallet_transaction_set(p_operations, p_check_minutes, p_grace_ms))[1];
  return query select v_effect.status, v_effect.fault, v_effect.balance, v_effect.currency, v_effect.transfer;
end $$;

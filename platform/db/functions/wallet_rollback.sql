-- Reverses a bet. The rollback is keyed by its bet, so a bet is reversed at most once whatever id the provider gives the
-- rollback. A rollback that comes before its bet leaves a tombstone under the bet's key, which refuses the bet later.
-- p_amount: the stake as the provider states it.
create or replace function wallet_rollback(
  p_member bigint, p_id bigint, p_scope text, p_bet_key text, p_asset text, p_amount bigint, p_meta jsonb,
  p_at timestamptz, out o_status text, out o_transfer bigint, out o_balance bigint)
language plpgsql
as $$
declare
  v_bet record;
  v_back record;
  v_counter record;
begin
  select l.o_balance into o_balance from wallet_lock(p_member, p_asset) l;

  select t.id, t.kind, t.asset, t.amount, t.counter_id, t.ref into v_bet from transfer t
   where t.member_id = p_member and t.scope = p_scope and t.key = p_bet_key;
  if not found then -- the bet may still come, and is then refused
    insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, meta, created_at)
    values (p_member, p_id, p_scope, p_bet_key, '', 'tombstone', p_asset, 0, o_balance, p_meta, p_at);
    o_status := 'tombstoned';
    o_transfer := p_id;
    return;
  end if;
  o_transfer := v_bet.id;
  if v_bet.kind = 'tombstone' then
    o_status := 'tombstoned';
    return;
  end if;
  if v_bet.asset <> p_asset or p_amount <> -v_bet.amount then
    o_status := 'conflict';
    return;
  end if;
  if v_bet.kind <> 'bet' or v_bet.counter_id is null then
    o_status := 'not_reversible';
    return;
  end if;
  select t.id, t.balance_after into v_back from transfer t
   where t.member_id = p_member and t.scope = p_scope and t.key = 'rb:' || p_bet_key and t.kind = 'rollback';
  if found then
    o_status := 'replayed';
    o_transfer := v_back.id;
    o_balance := v_back.balance_after;
    return;
  end if;
  if exists (select 1 from transfer t where t.member_id = p_member and t.scope = p_scope
                and t.ref = v_bet.ref and t.kind = 'win') then
    o_status := 'already_settled';
    return;
  end if;

  select a.kind, a.owner into v_counter from ledger_account a where a.id = v_bet.counter_id;
  select r.o_status, r.o_transfer, r.o_balance into o_status, o_transfer, o_balance
    from wallet_post(p_member, p_id, p_scope, 'rb:' || p_bet_key, p_bet_key, 'rollback', v_bet.asset, -v_bet.amount,
                     v_counter.kind, v_counter.owner, null, null, null, false, v_bet.ref, p_meta, p_at) r;
end $$;

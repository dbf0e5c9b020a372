-- Posts one movement of money: checks its conditions, then calls ledger_write_one. Business outcomes are returned, not
-- raised, and there is no EXCEPTION block, because a subtransaction per posting costs a quarter to a half of the throughput
-- (docs/decisions/0027-member-first-keys.md).
-- p_amount goes into the member's account; the counter account gets the remainder of p_amount and p_legs, so that all sum to
-- zero.
-- p_min_after: least balance after the posting. p_after_key: a key that must be posted and not rolled back.
-- p_exclusive: the key may be credited to one member only.
create or replace function wallet_post(
  p_member bigint, p_id bigint, p_scope text, p_key text, p_fingerprint text, p_kind text, p_asset text,
  p_amount bigint, p_counter_kind text, p_counter_owner text, p_legs jsonb, p_min_after bigint,
  p_after_key text, p_exclusive boolean, p_ref text, p_meta jsonb, p_at timestamptz,
  out o_status text, out o_transfer bigint, out o_balance bigint)
language plpgsql
as $$
declare
  v_account bigint;
  v_counter bigint;
  v_existing record;
begin
  -- Locks like wallet_lock and reads the counter account; saves two statements if both accounts exist.
  if p_asset = 'PHP' then
    select a.id, a.balance, h.id into v_account, o_balance, v_counter
      from ledger_account a
      left join house_account h on h.kind = p_counter_kind and h.owner = p_counter_owner and h.asset = 'PHP'
     where a.member_id = p_member and a.asset = 'PHP'
       for no key update of a;
  end if;
  if v_account is null then
    select l.o_id, l.o_balance into v_account, o_balance from wallet_lock(p_member, p_asset) l;
  end if;

  select t.id, t.kind, t.fingerprint, t.balance_after into v_existing from transfer t
   where t.member_id = p_member and t.scope = p_scope and t.key = p_key;
  if found then
    o_transfer := v_existing.id;
    if v_existing.kind = 'tombstone' then
      o_status := 'tombstoned';
    elsif v_existing.fingerprint = p_fingerprint then
      o_status := 'replayed';
      o_balance := v_existing.balance_after;
    else
      o_status := 'conflict';
    end if;
    return;
  end if;

  if p_after_key is not null then
    select t.kind into v_existing from transfer t
     where t.member_id = p_member and t.scope = p_scope and t.key = p_after_key;
    if not found then
      o_status := 'unknown_reference';
      return;
    end if;
    if v_existing.kind = 'tombstone' or exists (
      select 1 from transfer t
       where t.member_id = p_member and t.scope = p_scope and t.key = 'rb:' || p_after_key) then
      o_status := 'tombstoned';
      return;
    end if;
  end if;

  if p_amount < 0 and o_balance + p_amount < greatest(0, p_min_after) then
    o_status := 'insufficient_balance';
    return;
  end if;

  if v_counter is null then
    v_counter := house_account_id(p_counter_kind, p_counter_owner, p_asset);
  end if;
  if ledger_write_one(
    row(p_member, v_account, v_counter, p_id, p_scope, p_key, p_fingerprint, p_kind, p_asset, p_amount,
        o_balance + p_amount, p_legs, p_ref, p_meta, p_at)::ledger_move,
    p_exclusive) = 0 then
    o_status := 'conflict'; -- credited to another member
    return;
  end if;
  o_status := 'posted';
  o_transfer := p_id;
  o_balance := o_balance + p_amount;
end $$;

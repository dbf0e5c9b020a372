-- Moves money: the caller holds the member's lock and has checked that the key is unused (decision 0011).
-- p_balance is what the player has after it. Returns false, with nothing written, where an exclusive key is another member's.
create or replace function wallet_write(
  p_member bigint, p_account bigint, p_counter bigint, p_balance bigint, p_id bigint, p_scope text, p_key text,
  p_fingerprint text, p_kind text, p_asset text, p_amount bigint, p_counter_kind text, p_counter_owner text,
  p_legs jsonb, p_exclusive boolean, p_ref text, p_meta jsonb, p_at timestamptz)
returns boolean language plpgsql
as $$
declare
  v_counter bigint := p_counter;
  v_rest bigint;
  v_counted boolean;
begin
  if p_exclusive then
    insert into external_reference (scope, key, member_id, transfer_id)
    values (p_scope, p_key, p_member, p_id) on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  if v_counter is null then
    v_counter := wallet_account(p_counter_kind, p_counter_owner, p_asset);
  end if;

  insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id,
                        ref, meta, created_at)
  values (p_member, p_id, p_scope, p_key, p_fingerprint, p_kind, p_asset, p_amount, p_balance,
          case when p_legs is null then v_counter end, p_ref, p_meta, p_at);

  if p_amount <> 0 then
    update ledger_account set balance = p_balance
     where member_id = p_member and kind = 'player' and owner = '' and asset = p_asset
    returning counted into v_counted;
    if v_counted and p_kind in ('bet', 'win', 'rollback') then
      perform care_count(p_member, p_scope, p_key, p_kind, p_amount, p_at);
    end if;
    if p_legs is null then
      insert into entry (member_id, account_id, transfer_id, amount, balance_after)
      values (p_member, p_account, p_id, p_amount, p_balance), (p_member, v_counter, p_id, -p_amount, null);
    else
      insert into entry (member_id, account_id, transfer_id, amount, balance_after)
      values (p_member, p_account, p_id, p_amount, p_balance);
    end if;
  end if;
  if p_legs is not null then
    select -p_amount - coalesce(sum((leg ->> 'amount')::bigint), 0)::bigint into v_rest
      from jsonb_array_elements(p_legs) leg;
    insert into entry (member_id, account_id, transfer_id, amount)
    select p_member, x.account_id, p_id, sum(x.amount)::bigint
      from (select v_counter as account_id, v_rest as amount
             union all
            select wallet_account(leg ->> 'kind', coalesce(leg ->> 'owner', ''), p_asset),
                   (leg ->> 'amount')::bigint
              from jsonb_array_elements(p_legs) leg) x
     group by x.account_id having sum(x.amount) <> 0;
  end if;

  -- Relayed later: a NOTIFY here would serialize commits. The relay reads the movement from the transfer.
  insert into outbox (member_id, id, topic, payload, created_at) values (p_member, p_id, 'wallet.posted', '{}', p_at);
  return true;
end $$;

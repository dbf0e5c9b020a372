-- The id of a house account, which is created on first use.
create or replace function wallet_account(p_kind text, p_owner text, p_asset text) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select a.id into v_id from ledger_account a
   where a.member_id = 0 and a.kind = p_kind and a.owner = p_owner and a.asset = p_asset;
  if v_id is null then
    insert into ledger_account (member_id, kind, owner, asset, mode)
    values (0, p_kind, p_owner, p_asset, 1) on conflict do nothing returning id into v_id;
  end if;
  if v_id is null then -- another posting created it first
    select a.id into v_id from ledger_account a
     where a.member_id = 0 and a.kind = p_kind and a.owner = p_owner and a.asset = p_asset;
  end if;
  return v_id;
end $$;

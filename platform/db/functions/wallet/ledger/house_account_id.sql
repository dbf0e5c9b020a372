-- The id of a house account; creates it on first use.
create or replace function house_account_id(p_kind text, p_owner text, p_asset text) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select h.id into v_id from house_account h
   where h.kind = p_kind and h.owner = p_owner and h.asset = p_asset;
  if v_id is null then
    insert into house_account (kind, owner, asset) values (p_kind, p_owner, p_asset)
    on conflict do nothing returning id into v_id;
  end if;
  if v_id is null then -- another posting created it first
    select h.id into v_id from house_account h
     where h.kind = p_kind and h.owner = p_owner and h.asset = p_asset;
  end if;
  return v_id;
end $$;

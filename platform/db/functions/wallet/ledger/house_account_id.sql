-- The id of a house account; creates it on first use. The id of a new one is a hash of what it is: below zero on each node of a
-- cluster, where a worker's sequence counts above zero, as accounts of members do; of 52 bits, which each program reads exactly.
create or replace function house_account_id(p_kind text, p_owner text, p_asset text) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select h.id into v_id from house_account h
   where h.kind = p_kind and h.owner = p_owner and h.asset = p_asset;
  if v_id is null then
    v_id := -1 - (hashtextextended(jsonb_build_array(p_kind, p_owner, p_asset)::text, 0) & 4503599627370495);
    -- Without a target: what another posting creates meanwhile may be noticed by the index of the key or by that of the id.
    insert into house_account (kind, owner, asset, id) overriding system value values (p_kind, p_owner, p_asset, v_id)
    on conflict do nothing returning id into v_id;
  end if;
  if v_id is null then -- another posting created it first
    select h.id into v_id from house_account h
     where h.kind = p_kind and h.owner = p_owner and h.asset = p_asset;
  end if;
  return v_id;
end $$;

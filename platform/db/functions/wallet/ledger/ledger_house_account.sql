-- The id of a house account; null if the account does not exist yet.
-- Use it for one account instead of the view house_ledger_account, whose plan costs more on a cluster (docs/scale.md).
create or replace function ledger_house_account(p_kind text, p_owner text, p_asset text) returns bigint
language plpgsql stable
as $$
declare
  v_id bigint;
begin
  select h.id into v_id from house_account h where h.kind = p_kind and h.owner = p_owner and h.asset = p_asset;
  return v_id;
end $$;

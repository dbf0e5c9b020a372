-- The posting with this key; null if there is none.
-- Use it for one posting instead of the view posting_key, whose plan costs more on a cluster (docs/scale.md).
create or replace function ledger_key(p_member bigint, p_scope text, p_key text) returns posting_key
language plpgsql stable
as $$
declare
  v_used posting_key;
begin
  select t.member_id, t.scope, t.key, t.id, t.kind, t.fingerprint, t.balance_after, t.ref into v_used from transfer t
   where t.member_id = p_member and t.scope = p_scope and t.key = p_key;
  if not found then
    return null;
  end if;
  return v_used;
end $$;

-- Gives a value to a member; false if a member, even this one, already has it. Waits for a concurrent transaction that claims
-- or releases the same value.
-- p_hashes, p_key_ids: the hash of the value under each key, so that processes with only one of the keys meet too.
create or replace function unique_key_claim(p_kind text, p_hashes bytea[], p_key_ids text[], p_member bigint) returns boolean
language plpgsql
as $$
declare
  v_added bytea[];
begin
  -- In one order, so that concurrent claims wait instead of blocking each other.
  with added as (
    insert into unique_key (kind, member_id, key_hash, key_id)
    select p_kind, p_member, c.key_hash, c.key_id from unnest(p_hashes, p_key_ids) c (key_hash, key_id) order by c.key_hash
        on conflict do nothing
    returning key_hash)
  select coalesce(array_agg(a.key_hash), '{}') into v_added from added a;
  if cardinality(v_added) = cardinality(p_hashes) then
    return true;
  end if;
  -- The value was claimed under one key, before the other was added.
  delete from unique_key where kind = p_kind and key_hash = any (v_added);
  return false;
end $$;

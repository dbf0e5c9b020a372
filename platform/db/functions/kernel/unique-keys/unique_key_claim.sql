-- Gives a value to a member; false if a member, even this one, already has it. Waits for a concurrent transaction that claims
-- or releases the same value.
-- p_hashes, p_key_ids: the hash of the value under each key, so that processes with only one of the keys meet too.
create or replace function unique_key_claim(p_kind text, p_hashes bytea[], p_key_ids text[], p_member bigint) returns boolean
language plpgsql
as $$
declare
  v_hash bytea;
  v_key text;
  v_added bytea[] := '{}';
begin
  -- In one order, so that concurrent claims wait instead of blocking each other. Each by itself, so that a cluster asks its shard.
  for v_hash, v_key in select c.key_hash, c.key_id from unnest(p_hashes, p_key_ids) c (key_hash, key_id) order by c.key_hash loop
    insert into unique_key (kind, member_id, key_hash, key_id) values (p_kind, p_member, v_hash, v_key) on conflict do nothing;
    if found then
      v_added := v_added || v_hash;
    end if;
  end loop;
  if cardinality(v_added) = cardinality(p_hashes) then
    return true;
  end if;
  -- The value was claimed under one key, before the other was added.
  if v_added <> '{}' then
    delete from unique_key where kind = p_kind and key_hash = any (v_added);
  end if;
  return false;
end $$;

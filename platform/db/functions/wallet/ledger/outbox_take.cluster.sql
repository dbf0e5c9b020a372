-- The oldest messages, deleted, as in outbox_take.sql. On a worker those of one of its shards that no other relay takes from, the
-- one with the oldest message first: then each statement about them asks this shard alone, and a worker that is down stops no
-- other. On the coordinator those of all shards, for relays that have no connections to the workers.
-- A shard is read by its own name, so that the read does not wait while the shard is moved to another worker. It only finds
-- candidates, so that an old copy of the shard does no harm: the delete asks the distributed table, which waits for the move, and
-- returns only what was still there. An old copy has the beginning of each member's messages, so that their order stays.
create or replace function outbox_take(p_batch integer)
returns table (o_id bigint, o_member bigint, o_topic text, o_kind text, o_payload jsonb, o_at timestamptz)
language plpgsql set plan_cache_mode = force_custom_plan
as $$
declare
  v_group constant integer := (select g.groupid from pg_dist_local_group g);
  v_shard record;
  v_first bigint;
  v_names text[] := '{}';
  v_places integer[] := '{}';
  v_oldest bigint[] := '{}';
  v_members bigint[];
  v_ids bigint[];
begin
  if v_group = 0 then
    v_names := array['outbox'];
    v_places := array[0];
    v_oldest := array[0];
  end if;
  for v_shard in
    select shard_name(s.logicalrelid, s.shardid) as name, s.shardminvalue::integer as place
      from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
     where s.logicalrelid = 'outbox'::regclass and p.groupid = v_group and v_group <> 0
  loop
    execute format('select id from %s order by id limit 1', v_shard.name) into v_first;
    continue when v_first is null;
    v_names := v_names || v_shard.name;
    v_places := v_places || v_shard.place;
    v_oldest := v_oldest || v_first;
  end loop;
  for v_shard in
    select c.name, c.place from unnest(v_names, v_places, v_oldest) c (name, place, oldest) order by c.oldest
  loop
    continue when not pg_try_advisory_xact_lock(7265315, v_shard.place);
    execute format(
      'select array_agg(i.member_id), array_agg(i.id) from (select o.member_id, o.id from %s o order by o.id limit %s) i',
      v_shard.name, p_batch)
      into v_members, v_ids;
    -- Empty by now, or an empty outbox: a delete without members would ask all shards.
    continue when v_ids is null;
    -- Ids are unique over members, so that no other pair of both lists is a message.
    return query
      delete from outbox o where o.member_id = any (v_members) and o.id = any (v_ids)
      returning o.id, o.member_id, o.topic, o.kind, o.payload, o.created_at;
    exit when found;
  end loop;
end $$;

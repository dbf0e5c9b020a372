-- The oldest messages, deleted, as in outbox_take.sql. Citus can't skip locked rows of several shards, so relays take turns by a
-- lock of the coordinator: one that finds it taken gets nothing.
create or replace function outbox_take(p_batch integer)
returns table (o_id bigint, o_member bigint, o_topic text, o_kind text, o_payload jsonb, o_at timestamptz)
language plpgsql
as $$
declare
  v_members bigint[];
  v_ids bigint[];
begin
  if not pg_try_advisory_xact_lock(7265315) then
    return;
  end if;
  select array_agg(i.member_id), array_agg(i.id) into v_members, v_ids
    from (select o.member_id, o.id from outbox o order by o.id limit p_batch) i;
  if v_ids is null then
    return;
  end if;
  -- Ids are unique over members, so that no other pair of both lists is a message.
  return query
    delete from outbox o where o.member_id = any (v_members) and o.id = any (v_ids)
    returning o.id, o.member_id, o.topic, o.kind, o.payload, o.created_at;
end $$;

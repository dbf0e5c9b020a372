-- Deletes and returns the oldest messages that no other relay has locked, without those of members of whom another relay has an
-- earlier one: a member's messages stay in order. A rollback restores them.
create or replace function outbox_take(p_batch integer)
returns table (o_id bigint, o_member bigint, o_topic text, o_kind text, o_payload jsonb, o_at timestamptz)
language plpgsql
as $$
begin
  return query
    with oldest as materialized (
      select i.member_id, i.id from outbox i order by i.id limit p_batch for update skip locked),
    placed as (
      select member_id, id, row_number() over (partition by member_id order by id) as place from oldest)
    delete from outbox o using placed
     where o.member_id = placed.member_id and o.id = placed.id
       and placed.place = (
         select count(*) from outbox e where e.member_id = placed.member_id and e.id <= placed.id)
    returning o.id, o.member_id, o.topic, o.kind, o.payload, o.created_at;
end $$;

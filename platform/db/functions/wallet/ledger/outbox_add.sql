-- Writes a message to the outbox, which the relay publishes once the transaction is committed.
create or replace function outbox_add(p_member bigint, p_id bigint, p_topic text, p_payload jsonb, p_at timestamptz) returns void
language plpgsql
as $$
begin
  insert into outbox (member_id, id, topic, payload, created_at) values (p_member, p_id, p_topic, p_payload, p_at);
end $$;

-- Committed events that the relay publishes, oldest first. A message of topic 'wallet.posted' has no payload, only the member
-- and id of its transfer.
create table outbox (
  member_id  bigint      not null,
  id         bigint      not null,
  topic      text        not null,
  payload    jsonb       not null,
  created_at timestamptz not null,
  -- kind: of the transfer, for the topic `wallet.posted`.
  kind       text,
  primary key (member_id, id)
);
create index outbox_in_order on outbox (id);

create view unsent_message as
select member_id, id, topic
  from outbox;
revoke insert, update, delete on unsent_message from parol_application;

-- Compatible back to 0007.
-- Messages that one listener could not take, and later ones of the same member, which wait behind them. The other listeners
-- have received them. listener: the name of the module. attempts: failed deliveries; 0 while it only waits. error: of the last.
create table outbox_parked (
  member_id  bigint      not null,
  listener   text        not null,
  id         bigint      not null,
  topic      text        not null,
  kind       text,
  payload    jsonb       not null,
  created_at timestamptz not null,
  parked_at  timestamptz not null,
  attempts   integer     not null default 0 check (attempts >= 0),
  next_at    timestamptz not null,
  error      text,
  primary key (member_id, listener, id)
);

-- listener: the only module that lacks the message; null while all of them do.
create or replace view unsent_message as
select member_id, id, topic, null::text as listener
  from outbox
 union all
select member_id, id, topic, listener
  from outbox_parked;

-- Requests for account deletion, and the time of deletion.
create table deletion_request (
  member_id    bigint      primary key,
  requested_at timestamptz not null,
  due_at       timestamptz not null
);
create index deletion_request_due on deletion_request (due_at, member_id);

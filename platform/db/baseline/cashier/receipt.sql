-- Images of receipts uploaded by members.
create table receipt (
  member_id   bigint      not null,
  path        text        not null,
  bytes       bytea       not null,
  uploaded_at timestamptz not null,
  used        boolean     not null default false,
  primary key (member_id, path)
);
create index receipt_unused on receipt (uploaded_at)
  where not used;
revoke select on receipt from parol_reading;
grant select (member_id, path, uploaded_at, used) on receipt to parol_reading;

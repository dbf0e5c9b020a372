-- Sessions. Secrets contain the member (docs/decisions/0027-member-first-keys.md) and are stored only as SHA-256.
-- Expired rows are kept for a while, to distinguish expired sessions from unknown ones.
-- checked_at: when the member last answered a reality check in this session.
create table session (
  member_id   bigint      not null,
  id          bigint      not null,
  secret_hash bytea       not null,
  handle_hash bytea       not null,
  address     text        not null,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  expires_at  timestamptz not null,
  browser     text,
  system      text,
  checked_at  timestamptz,
  device_hash bytea,
  primary key (member_id, id),
  unique (member_id, secret_hash),
  unique (member_id, handle_hash)
);
create index session_expiry on session (expires_at);
revoke select on session from parol_reading;

create view session_span as
select member_id, id, device_hash, created_at, checked_at, expires_at
  from session;
revoke insert, update, delete on session_span from parol_application;
revoke select on session_span from parol_reading;

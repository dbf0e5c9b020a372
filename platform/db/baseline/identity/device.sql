-- device_hash: SHA-256 of the random id in the browser's device cookie.
create table member_device (
  member_id     bigint      not null,
  device_hash   bytea       not null,
  seen_at       timestamptz not null,
  first_seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index member_device_seen on member_device (seen_at);

create view device_use as
select member_id, device_hash, first_seen_at
  from member_device;
revoke insert, update, delete on device_use from parol_application;
revoke select on device_use from parol_reading;

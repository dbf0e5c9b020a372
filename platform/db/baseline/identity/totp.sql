-- The optional second factor (RFC 6238): its sealed secret, and the last used time step, so that no code works twice.
create table totp (
  member_id    bigint      primary key,
  secret_box   bytea       not null,
  begun_at     timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default -1,
  refused_step bigint
);
revoke select on totp from parol_reading;

-- Hashed recovery codes of the second factor.
create table totp_recovery (
  member_id bigint      not null,
  code_hash bytea       not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);
revoke select on totp_recovery from parol_reading;

create view confirmed_totp as
select member_id
  from totp where confirmed_at is not null;
revoke insert, update, delete on confirmed_totp from parol_application;
revoke select on confirmed_totp from parol_reading;

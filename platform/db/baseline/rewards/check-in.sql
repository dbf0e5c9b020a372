-- day: in Manila. position: the day of the ladder, from 1. tokens: units of 1/10,000 token.
create table check_in (
  member_id  bigint      not null,
  day        date        not null,
  position   smallint    not null,
  tokens     bigint      not null,
  checked_at timestamptz not null,
  -- reason: the operator's, for what they gave or took back; null for the member's own act.
  revoked_at timestamptz,
  reason     text,
  primary key (member_id, day)
);
create index check_in_by_day on check_in (day);

create view kept_check_in as
select member_id, day, position
  from check_in where revoked_at is null;
revoke insert, update, delete on kept_check_in from parol_application;

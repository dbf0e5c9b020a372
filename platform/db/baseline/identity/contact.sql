-- A member's new e-mail address, until its code is entered.
create table email_change (
  member_id    bigint      primary key,
  email        text        not null,
  requested_at timestamptz not null
);
revoke select on email_change from parol_reading;
grant select (member_id, requested_at) on email_change to parol_reading;

-- Compatible back to 0008.
-- That a restored database was checked before it served. timeline: PostgreSQL's number of the history that begins with a
-- restore. certified_by: the operator.
create table restore_certificate (
  timeline     bigint      primary key,
  certified_at timestamptz not null,
  certified_by text        not null
);
revoke update, delete on restore_certificate from parol_application;

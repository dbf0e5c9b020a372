-- The hash of each applied file of db/functions.
create table function_applied (
  name   text        primary key,
  sha256 text        not null,
  at     timestamptz not null
);

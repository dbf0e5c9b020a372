-- First loads of a release in a tab, by hour and duration. bucket: see release-health/histogram.ts.
create table release_load (
  remote  text        not null,
  version text        not null,
  hour    timestamptz not null,
  bucket  smallint    not null,
  count   bigint      not null,
  primary key (remote, version, hour, bucket)
);
create index release_load_hour on release_load (hour);

-- visitor and address: hashes, to count how many reported; neither can be read back.
create table release_failure (
  id      bigint      primary key,
  at      timestamptz not null,
  remote  text        not null,
  version text        not null,
  phase   text        not null,
  code    text        not null,
  ms      integer     not null,
  path    text        not null,
  visitor text        not null,
  address text        not null,
  -- The hash of the page load's token, null for a report without one.
  token   text
);
create index release_failure_release on release_failure (remote, version, at);
create index release_failure_at on release_failure (at);

-- Jobs that read a table in slices or only what is new: the last id that was read, and a time whose meaning the job defines.
create table job_progress (
  job      text        primary key,
  position bigint      not null,
  at       timestamptz not null
);

-- holder: a random name of the process. After until, any process may take the lease.
create table job_lease (
  job    text        primary key,
  holder text        not null,
  until  timestamptz not null
);

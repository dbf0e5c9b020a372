-- permit: the number of the permit that a programme needs in the ph profile; null while there is none.
create table programme (
  code         text    primary key,
  active       boolean not null default true,
  needs_permit boolean not null default false,
  permit       text
);

-- What a programme promises from effective_at on. Rows are never changed: what was promised under one stays readable.
create table programme_setting (
  programme    text        not null references programme,
  effective_at timestamptz not null,
  value        jsonb       not null,
  reason       text        not null,
  set_at       timestamptz not null default now(),
  primary key (programme, effective_at)
);

-- active, permit: as they were until changed_at.
create table programme_change (
  programme  text        not null references programme,
  changed_at timestamptz not null,
  active     boolean     not null,
  permit     text,
  primary key (programme, changed_at)
);

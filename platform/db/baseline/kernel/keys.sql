-- How far the change of a column to a new key has come. place: the last row that was changed.
create table key_task (
  name    text        primary key,
  key_id  text        not null,
  place   text,
  changed bigint      not null default 0,
  done_at timestamptz
);

-- The keys of stored data, by their names; the keys themselves are not in the database.
create table data_key (
  purpose    text        not null,
  key_id     text        not null,
  known_at   timestamptz not null,
  retired_at timestamptz,
  primary key (purpose, key_id)
);

-- Rate limit counters by key: `login:203.0.113.7`, `wrong-password:639171234567`.
create table limit_window (
  key       text        primary key,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  count     integer     not null
);
create index limit_window_closed on limit_window (closes_at);

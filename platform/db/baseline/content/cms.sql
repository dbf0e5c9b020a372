-- Every version of a piece of content. origin: who wrote it, the product or an operator.
create table cms_version (
  kind    text        not null check (kind in ('article', 'banner', 'video', 'stream', 'social')),
  name    text        not null,
  version integer     not null check (version > 0),
  content jsonb       not null,
  origin  text        not null check (origin in ('product', 'operator')),
  made_at timestamptz not null,
  primary key (kind, name, version)
);

-- What is public from a time on: a version, or null for nothing. The newest row that is not in the future counts.
create table cms_publication (
  kind       text        not null,
  name       text        not null,
  at         timestamptz not null,
  version    integer,
  origin     text        not null check (origin in ('product', 'operator')),
  reason     text        not null,
  decided_at timestamptz not null,
  primary key (kind, name, at),
  foreign key (kind, name, version) references cms_version
);

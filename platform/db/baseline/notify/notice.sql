-- The links in notices by which a member reports what was not their act (notify/notice/RULES.md).
create table notice_link (
  member_id  bigint      not null,
  token_hash bytea       not null,
  kind       text        not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (member_id, token_hash)
);
create index notice_link_expires on notice_link (expires_at);

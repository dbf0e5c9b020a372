-- Compatible back to 0008.
create index concurrently if not exists member_probe on member (id) where probe_since is not null;

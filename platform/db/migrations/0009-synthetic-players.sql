-- Compatible back to 0008.
-- probe_since: since when a member is the synthetic player, who is left out of feeds, rewards and reports; null for players.
alter table member add column probe_since timestamptz;
grant select (probe_since) on member to parol_reading;

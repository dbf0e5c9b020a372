-- Closes what waited for the end of a round: meets complete gifts with a cap of which no round is open any more, then closes all
-- requirements as lost if less than a peso is left. Under the member's lock.
-- p_last_open: when the last of the member's open rounds was placed, null if none is open. p_id: the id of a posting.
create or replace function bonus_close(p_member bigint, p_last_open timestamptz, p_id bigint, p_at timestamptz) returns void
language plpgsql
as $$
begin
  perform bonus_meet_waiting(p_member, p_last_open, p_id, p_at);
  perform bonus_close_lost(p_member, p_last_open, p_at);
end $$;

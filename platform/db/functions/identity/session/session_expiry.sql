-- Returns the time at which a member's session expires; null if the session has ended.
-- Read by it and not by the view session_span, whose plan costs more on a cluster (docs/scale.md).
create or replace function session_expiry(p_member bigint, p_session bigint) returns timestamptz
language plpgsql stable
as $$
declare
  v_expires timestamptz;
begin
  select s.expires_at into v_expires from session s where s.member_id = p_member and s.id = p_session;
  return v_expires;
end $$;

-- Returns the member's status; null if the member does not exist.
-- Read by it and not by the view member_profile, whose plan costs more on a cluster (docs/scale.md).
create or replace function member_status(p_member bigint) returns text
language plpgsql stable
as $$
declare
  v_status text;
begin
  select m.status into v_status from member m where m.id = p_member;
  return v_status;
end $$;

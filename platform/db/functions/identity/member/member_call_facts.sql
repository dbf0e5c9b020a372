-- What each call needs to know of its member; all are null if the member does not exist.
-- Read by it and not by the view member_profile, whose plan costs more on a cluster (docs/scale.md).
create or replace function member_call_facts(
  p_member bigint, out o_phone text, out o_phone_changed_at timestamptz, out o_status text)
language plpgsql stable
as $$
begin
  select m.phone, m.phone_changed_at, m.status into o_phone, o_phone_changed_at, o_status from member m where m.id = p_member;
end $$;

-- Returns true if the member has an open bonus, false if the open requirements are of other kinds, null if none is open.
-- Read by it and not by the view requirement_span, whose plan costs more on a cluster (docs/scale.md).
-- It reads one row, because an aggregate takes twice as long.
create or replace function bonus_is_open(p_member bigint) returns boolean
language plpgsql stable
as $$
declare
  v_kind text;
begin
  select q.kind into v_kind from requirement q
   where q.member_id = p_member and q.state = 'open'
   order by q.kind in ('promotion', 'gift') desc limit 1;
  return v_kind in ('promotion', 'gift');
end $$;

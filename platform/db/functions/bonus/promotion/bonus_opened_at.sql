-- When the member's open bonus opened; null if none is open.
create or replace function bonus_opened_at(p_member bigint) returns timestamptz
language plpgsql stable
as $$
begin
  return (
    select min(q.opened_at) from requirement q
     where q.member_id = p_member and q.state = 'open' and q.kind in ('promotion', 'gift'));
end $$;

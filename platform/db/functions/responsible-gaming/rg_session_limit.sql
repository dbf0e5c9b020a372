-- A member's session limit in minutes; null for none.
-- Callers use it and no join or subquery, whose plan costs more on a cluster (docs/scale.md).
create or replace function rg_session_limit(p_member bigint) returns bigint
language plpgsql stable
as $$
declare
  v_minutes bigint;
begin
  select l.amount into v_minutes from rg_limit l where l.member_id = p_member and l.kind = 'session';
  return v_minutes;
end $$;

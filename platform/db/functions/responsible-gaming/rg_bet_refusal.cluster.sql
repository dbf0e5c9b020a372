-- As rg_bet_refusal.sql, in PL/pgSQL, because Citus can't plan a parameter of a function that it would inline; each statement reads
-- one table by member, which is the form that it plans at little cost.
create or replace function rg_bet_refusal(
  p_member bigint, p_stake bigint, p_at timestamptz, p_check_minutes integer, p_grace_ms integer)
returns table (o_fault text)
language plpgsql stable
as $$
declare
  v_minutes integer;
  v_is_limited boolean;
begin
  if member_status(p_member) is distinct from 'active' then
    o_fault := 'blocked';
    return next;
    return;
  end if;
  perform from rg_pause p where p.member_id = p_member and p.ends_at > p_at limit 1;
  if found then
    o_fault := 'paused';
    return next;
    return;
  end if;
  select s.check_minutes into v_minutes from rg_setting s where s.member_id = p_member;
  if not found then
    v_minutes := p_check_minutes;
  end if;
  perform from rg_limit l where l.member_id = p_member and l.kind <> 'deposit' limit 1;
  v_is_limited := found;
  if v_minutes is not null or v_is_limited then
    o_fault := rg_limit_fault(p_member, p_stake, p_at, v_minutes, p_grace_ms);
  end if;
  return next;
end $$;

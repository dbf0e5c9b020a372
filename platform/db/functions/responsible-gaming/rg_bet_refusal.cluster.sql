-- As rg_bet_refusal.sql, in PL/pgSQL, because Citus can't plan a parameter of a function that it would inline; one query, which names
-- the member for each table, and rg_limit_fault outside of it.
create or replace function rg_bet_refusal(
  p_member bigint, p_stake bigint, p_at timestamptz, p_check_minutes integer, p_grace_ms integer)
returns table (o_fault text)
language plpgsql stable
as $$
declare
  v_member record;
begin
  select m.status, s.member_id is not null as chose, s.check_minutes,
         exists (select 1 from rg_pause p where p.member_id = p_member and p.ends_at > p_at) as paused,
         exists (select 1 from rg_limit l where l.member_id = p_member and l.kind <> 'deposit') as limited
    into v_member
    from member_profile m left join rg_setting s on s.member_id = m.id
   where m.id = p_member;
  if v_member.status is distinct from 'active' then
    o_fault := 'blocked';
  elsif v_member.paused then
    o_fault := 'paused';
  else
    if v_member.chose then
      p_check_minutes := v_member.check_minutes;
    end if;
    if p_check_minutes is not null or v_member.limited then
      o_fault := rg_limit_fault(p_member, p_stake, p_at, p_check_minutes, p_grace_ms);
    end if;
  end if;
  return next;
end $$;

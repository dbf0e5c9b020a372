-- Why a member's limits and reality checks refuse a new bet: session_over, check_due, limit_reached; null if they don't.
-- rg_bet_refusal calls it for members who have limits or reality checks.
-- p_check_minutes: interval of the member's reality checks, null for none.
-- p_grace_ms: time to answer a reality check before bets are refused.
create or replace function rg_limit_fault(
  p_member bigint, p_stake bigint, p_at timestamptz, p_check_minutes integer, p_grace_ms integer)
returns text language plpgsql stable
as $$
declare
  v_session record;
  v_day date := (p_at at time zone 'Asia/Manila')::date;
  v_minutes bigint;
begin
  select l.amount into v_minutes from rg_limit l
   where l.member_id = p_member and l.kind = 'session';
  if p_check_minutes is not null or v_minutes is not null then
    select max(s.created_at) as began, max(coalesce(s.checked_at, s.created_at)) as checked into v_session
      from session_span s where s.member_id = p_member and s.expires_at > p_at;
    if v_minutes is not null and (v_session.began is null or v_session.began + v_minutes * interval '1 minute' <= p_at) then
      return 'session_over';
    end if;
    if p_check_minutes is not null and v_session.checked is not null
       and v_session.checked + p_check_minutes * interval '1 minute' + p_grace_ms * interval '1 millisecond' <= p_at then
      return 'check_due';
    end if;
  end if;

  if exists (
    select 1 from rg_limit l
      left join counted_day d on d.member_id = l.member_id and d.day <= v_day
       and d.day >= case l.span when 'day' then v_day else date_trunc(l.span, v_day::timestamp)::date end
     where l.member_id = p_member and l.kind in ('wager', 'loss')
     group by l.kind, l.span, l.amount
    having coalesce(sum(case when l.kind = 'loss' then d.staked - d.won else d.staked end), 0) + p_stake > l.amount
  ) then
    return 'limit_reached';
  end if;
  return null;
end $$;

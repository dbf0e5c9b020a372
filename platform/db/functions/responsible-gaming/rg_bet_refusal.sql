-- The reason to refuse a new bet, or null: blocked, paused, or a result of rg_limit_fault. Called in the bet's transaction,
-- under the member's lock. Always one row.
-- p_check_minutes: default interval of reality checks; null for none.
-- p_grace_ms: time to answer a reality check before bets are refused.
-- A single select in SQL, so that the planner inlines it.
create or replace function rg_bet_refusal(
  p_member bigint, p_stake bigint, p_at timestamptz, p_check_minutes integer, p_grace_ms integer)
returns table (o_fault text)
language sql stable
as $$
  select case
    when m.status is distinct from 'active' then 'blocked'
    when exists (select 1 from rg_pause p where p.member_id = p_member and p.ends_at > p_at) then 'paused'
    when case when s.member_id is null then p_check_minutes else s.check_minutes end is not null
      or exists (select 1 from rg_limit l where l.member_id = p_member and l.kind <> 'deposit')
    then rg_limit_fault(p_member, p_stake, p_at, case when s.member_id is null then p_check_minutes else s.check_minutes end, p_grace_ms) end
    from (select) one
    left join member_profile m on m.id = p_member
    left join rg_setting s on s.member_id = m.id
$$;

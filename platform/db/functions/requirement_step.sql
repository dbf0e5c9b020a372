-- The effect of a settled stake on the member's requirements. o_step 'fill': set `done` of requirement o_id to o_done;
-- 'service': a requirement would be met or lost, which moves money, so the requirement service must handle it; 'none': no
-- change.
-- p_percent: the percentage of the stake that counts towards a bonus.
create or replace function requirement_step(p_member bigint, p_stake bigint, p_percent bigint, p_balance bigint, p_at timestamptz,
  out o_step text, out o_id bigint, out o_done bigint)
language plpgsql stable
as $$
declare
  v_next record;
  v_worth bigint;
begin
  o_step := 'none';
  if p_balance < 10000 then -- less than a peso
    if exists (select 1 from requirement q where q.member_id = p_member and q.state = 'open') then
      o_step := 'service';
    end if;
    return;
  end if;
  select q.id, q.kind, q.target, q.done into v_next from requirement q
   where q.member_id = p_member and q.state = 'open' and (q.expires_at is null or q.expires_at > p_at)
   order by q.opened_at, q.id limit 1;
  if not found then
    return;
  end if;
  v_worth := case when v_next.kind in ('deposit', 'reward') then p_stake else p_stake * p_percent / 100 end;
  if v_worth is null or v_worth >= v_next.target - v_next.done then
    o_step := 'service';
  elsif v_worth > 0 then
    o_step := 'fill';
    o_id := v_next.id;
    o_done := v_next.done + v_worth;
  end if;
end $$;

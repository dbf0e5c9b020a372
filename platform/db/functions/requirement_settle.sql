-- The effect of a settled round on the member's requirements. o_step 'fill': set `done` of requirement o_id to o_done, and add
-- the round's stake and net result to the open bonus o_bonus, which may be the same requirement or null; 'service': a
-- requirement would be met or lost, which moves money, so the requirement service must handle the round; 'none': no change.
-- A round counts for a bonus only if it was placed since the bonus opened. An expired requirement collects no turnover, but
-- what is won and lost until it is closed is still its result.
-- p_percent: the percentage of the stake that counts towards a bonus.
create or replace function requirement_settle(
  p_member bigint, p_stake bigint, p_payout bigint, p_placed timestamptz, p_percent bigint, p_balance bigint, p_at timestamptz,
  out o_step text, out o_id bigint, out o_done bigint, out o_bonus bigint)
language plpgsql stable
as $$
declare
  v_next record;
  v_worth bigint := 0;
begin
  o_step := 'none';
  if p_balance < 10000 then -- less than a peso
    if exists (select 1 from requirement q where q.member_id = p_member and q.state = 'open') then
      o_step := 'service';
    end if;
    return;
  end if;
  -- The next one to fill; an expired one only if there is no other.
  select q.id, q.kind, q.target, q.done, coalesce(q.expires_at <= p_at, false) as expired,
         case when q.kind in ('promotion', 'gift') then q.id else (
           select b.id from requirement b
            where b.member_id = p_member and b.state = 'open' and b.kind in ('promotion', 'gift') and b.opened_at <= p_placed
            order by b.opened_at, b.id limit 1) end as bonus
    into v_next
    from requirement q
   where q.member_id = p_member and q.state = 'open' and (q.kind in ('deposit', 'reward') or q.opened_at <= p_placed)
   order by coalesce(q.expires_at <= p_at, false), q.opened_at, q.id limit 1;
  if not found then
    return;
  end if;
  if not v_next.expired then
    v_worth := case when v_next.kind in ('deposit', 'reward') then p_stake else p_stake * p_percent / 100 end;
  end if;
  -- One that was complete before, and perhaps has expired since, waited for a round of its gift.
  if v_worth is null or v_worth >= v_next.target - v_next.done then
    o_step := 'service';
    return;
  end if;
  if v_worth > 0 or v_next.bonus is not null then
    o_step := 'fill';
    o_id := v_next.id;
    o_done := v_next.done + v_worth;
    o_bonus := v_next.bonus;
  end if;
end $$;

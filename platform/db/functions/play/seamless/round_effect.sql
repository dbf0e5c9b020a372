-- The effect of a settled round on the member's requirements. o_step 'fill': set `done` of requirement o_id to o_done, and add
-- the round's stake and net result to the open bonus o_bonus, which may be the same requirement or null; 'service': a
-- requirement would be met or lost, which moves money, so the requirement service must handle the round. No row: no effect.
-- A round counts for a bonus only if it was placed since the bonus opened. An expired requirement collects no turnover, but
-- wins and losses until it is closed still count in its result.
-- p_percent: the percentage of the stake that counts towards a bonus. p_bonus: the open bonus
-- if the round was placed since it opened, else null.
-- A single select in SQL, so that the planner inlines it.
create or replace function round_effect(
  p_member bigint, p_stake bigint, p_placed timestamptz, p_percent bigint, p_balance bigint, p_bonus bigint, p_at timestamptz)
returns table (o_step text, o_id bigint, o_done bigint, o_bonus bigint)
language sql stable
as $$
  -- A requirement that was already complete, and may have expired since, waited for a round of its gift.
  select case when n.lost or n.worth is null or n.worth >= n.target - n.done then 'service' else 'fill' end,
         n.id, n.done + n.worth, n.bonus
    from (
      -- The next requirement to fill; an expired one only if there is no other.
      select q.id, q.target, q.done, p_balance < 10000 as lost, -- less than a peso
             case when q.expires_at <= p_at then 0
                  when q.kind in ('deposit', 'reward') then p_stake
                  else p_stake * p_percent / 100 end as worth,
             case when q.kind in ('promotion', 'gift') then q.id else p_bonus end as bonus
        from requirement q
       where q.member_id = p_member and q.state = 'open'
         and (p_balance < 10000 or q.kind in ('deposit', 'reward') or q.opened_at <= p_placed)
       order by coalesce(q.expires_at <= p_at, false), q.opened_at, q.id limit 1) n
   where n.lost or n.worth is null or n.worth >= n.target - n.done or n.worth > 0 or n.bonus is not null
$$;

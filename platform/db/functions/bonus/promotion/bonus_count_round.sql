-- Counts a settled round: its stake towards turnover, oldest requirement first, and its result in the bonus that was open when it
-- was placed. A requirement whose turnover is complete is met. Called once for a round, in the transaction that settles it, after
-- its postings and under the member's lock.
-- A round that was placed before a bonus opened is the member's own. An expired requirement collects no turnover, but wins and
-- losses until it is closed still count in its result.
-- p_type: the category of the game. p_id: the id of a posting, if one is needed.
-- Returns whether a requirement with a cap is complete, which bonus_close meets: it waits for the open rounds of its gift, because
-- what they hold is not in the balance. The caller also calls bonus_close if less than a peso is left, which loses all.
create or replace function bonus_count_round(
  p_member bigint, p_stake bigint, p_payout bigint, p_placed timestamptz, p_type text, p_id bigint, p_at timestamptz)
returns boolean language plpgsql
as $$
declare
  q requirement;
  v_is_bonus boolean;
  v_left bigint := p_stake; -- what of the stake is left for the next requirement
  v_counted bigint;
  v_fill record;
  v_percent bigint; -- how much of a stake counts
  v_waits boolean := false;
begin
  for q in
    select r.* from requirement r where r.member_id = p_member and r.state = 'open' order by r.opened_at, r.id
  loop
    v_is_bonus := q.kind in ('promotion', 'gift');
    continue when v_is_bonus and q.opened_at > p_placed;
    v_counted := 0;
    if q.expires_at is null or q.expires_at > p_at then
      v_percent := case when v_is_bonus then (q.percents ->> p_type)::bigint else 100 end;
      if v_percent is null then
        raise exception 'requirement % has no percentage of %', q.id, p_type;
      end if;
      v_fill := bonus_fill(v_left, v_percent, q.target - q.done);
      v_counted := v_fill.o_counted;
      v_left := v_fill.o_left;
    end if;
    continue when v_counted = 0 and not v_is_bonus;
    q.done := q.done + v_counted;
    if v_is_bonus then
      q.staked := q.staked + p_stake;
      q.net := q.net + p_payout - p_stake;
    end if;
    update requirement set done = q.done, staked = q.staked, net = q.net where member_id = p_member and id = q.id;
    if q.done >= q.target and q.cap is null then
      perform bonus_meet(q, p_id, p_at);
    elsif q.done >= q.target then
      v_waits := true;
    end if;
  end loop;
  return v_waits;
end $$;

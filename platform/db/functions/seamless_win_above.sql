-- The ceiling that a win is above (decision 0109): 'stake' if the round would pay more than a multiple of its stake, 'win' if it
-- would pay more than an absolute amount, 'day' if the provider would pay more than its ceiling on this Manila day; null if none.
-- p_stake: the round's stake. p_round_paid: what the round pays with this win. p_day_paid: what is added to the provider's
-- day: this win, or those of a batch together. Without valid settings every win is above.
-- Connections don't see each other's uncommitted wins, so that the day's sum may pass the ceiling by those under way.
create or replace function seamless_win_above(
  p_provider text, p_at timestamptz, p_stake bigint, p_round_paid bigint, p_day_paid bigint)
returns text language plpgsql stable
as $$
declare
  v_setting jsonb;
  v_day_won bigint;
begin
  if p_day_paid <= 0 then
    return null;
  end if;
  select s.value into v_setting from win_ceiling_setting s
   where s.provider_code in (p_provider, '*') and s.effective_at <= p_at
   order by s.provider_code = '*', s.effective_at desc limit 1;
  if coalesce(p_round_paid > (v_setting ->> 'stakes')::bigint * p_stake, true) then
    return 'stake';
  end if;
  if coalesce(p_round_paid > (v_setting ->> 'perWin')::numeric * 10000, true) then
    return 'win';
  end if;
  select coalesce(sum(w.won), 0) into v_day_won from provider_day_win w
   where w.provider_code = p_provider and w.day = (p_at at time zone 'Asia/Manila')::date;
  if coalesce(v_day_won + p_day_paid > (v_setting ->> 'perDay')::numeric * 10000, true) then
    return 'day';
  end if;
  return null;
end $$;

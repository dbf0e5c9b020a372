-- A provider's ceilings (decision 0109) and what its wins credited on p_day. Without a valid row of settings they are null, so
-- that seamless_ceiling_passed names one for every win.
-- o_stakes: the highest multiple of a round's stake; o_win: the most that a round pays; o_day: the most that the provider pays on
-- a Manila day; o_won: what it has paid on p_day. Connections don't see each other's uncommitted wins, so that the day's sum
-- may pass the ceiling by those under way.
create or replace function seamless_win_ceilings(
  p_provider text, p_at timestamptz, p_day date, out o_stakes bigint, out o_win bigint, out o_day bigint, out o_won bigint)
language plpgsql stable
as $$
begin
  select (s.value ->> 'stakes')::bigint, ((s.value ->> 'perWin')::numeric * 10000)::bigint, ((s.value ->> 'perDay')::numeric * 10000)::bigint
    into o_stakes, o_win, o_day
    from win_ceiling_setting s
   where s.provider_code in (p_provider, '*') and s.effective_at <= p_at
   order by s.provider_code = '*', s.effective_at desc limit 1;
  select coalesce(sum(w.won), 0)::bigint into o_won from provider_day_win w where w.provider_code = p_provider and w.day = p_day;
end $$;

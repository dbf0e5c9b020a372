-- A provider's ceilings (docs/decisions/0109-held-wins.md) and the sum that its wins credited on p_day, in one row.
-- Without a valid row of settings the ceilings are null, and wallet_ceiling_passed then returns one for every win.
-- o_stakes: the highest multiple of a round's stake; o_win: the most that a round pays; o_day: the most that the provider pays
-- on a Manila day; o_won: the sum that it has paid on p_day. Connections don't see each other's uncommitted wins, so the
-- day's sum may exceed the ceiling by these.
-- In PL/pgSQL, because Citus can't plan a parameter of a function that it would inline, and table by table, which is the form that
-- it plans at little cost.
create or replace function provider_win_ceilings(p_provider text, p_at timestamptz, p_day date)
returns table (o_stakes bigint, o_win bigint, o_day bigint, o_won bigint)
language plpgsql stable
as $$
declare
  v_ceilings jsonb;
begin
  -- The provider's own row before that of all others.
  select g.value into v_ceilings from win_ceiling_setting g
   where g.provider_code in (p_provider, '*') and g.effective_at <= p_at
   order by g.provider_code = '*', g.effective_at desc limit 1;
  o_stakes := (v_ceilings ->> 'stakes')::bigint;
  o_win := ((v_ceilings ->> 'perWin')::numeric * 10000)::bigint;
  o_day := ((v_ceilings ->> 'perDay')::numeric * 10000)::bigint;
  select coalesce(sum(w.won), 0)::bigint into o_won from provider_day_win w where w.provider_code = p_provider and w.day = p_day;
  return next;
end $$;

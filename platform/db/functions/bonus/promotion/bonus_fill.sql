-- Applies a stake to a requirement: the counted part, and the part of the stake that is left for the next requirement.
-- p_percent: how much of a stake counts. p_missing: the turnover that the requirement still needs.
create or replace function bonus_fill(p_stake bigint, p_percent bigint, p_missing bigint, out o_counted bigint, out o_left bigint)
language plpgsql immutable
as $$
begin
  o_counted := p_stake * p_percent / 100;
  o_left := 0;
  if o_counted > p_missing then
    o_counted := p_missing;
    -- Rounded up, so that the used part of the stake cannot count again.
    o_left := p_stake - (p_missing * 100 + p_percent - 1) / p_percent;
  end if;
end $$;

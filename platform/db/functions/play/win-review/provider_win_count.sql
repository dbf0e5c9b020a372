-- Adds the credits of a provider's wins to its day's sum (docs/decisions/0109-held-wins.md). Concurrent transactions
-- add to different rows, so that wins never wait for each other's commit; a day has at most as many rows as there were
-- concurrent wins. Returns the row's `backend`.
create or replace function provider_win_count(p_provider text, p_day date, p_amount bigint) returns integer
language plpgsql
as $$
declare
  v_row integer := 0;
begin
  -- The lock is released at the commit. The same transaction may take it again.
  while not pg_try_advisory_xact_lock(7265314, v_row) loop
    v_row := v_row + 1;
  end loop;
  insert into provider_day_win as w (provider_code, day, backend, won)
  values (p_provider, p_day, v_row, p_amount)
  on conflict (provider_code, day, backend) do update set won = w.won + excluded.won;
  return v_row;
end $$;

-- Adds what a win credited to the member's own row, so that a win writes on one server alone; a job sums the rows of all members
-- (docs/decisions/0109-held-wins.md).
create or replace function provider_win_add(p_member bigint, p_provider text, p_day date, p_amount bigint) returns void
language plpgsql
as $$
begin
  insert into provider_member_win as w (member_id, provider_code, day, won) values (p_member, p_provider, p_day, p_amount)
  on conflict (member_id, provider_code, day) do update set won = w.won + excluded.won;
end $$;

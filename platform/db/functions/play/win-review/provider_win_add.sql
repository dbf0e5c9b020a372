-- Adds what wins credited to members to the day of their provider. On one server the sum of all members is enough.
create or replace function provider_win_add(p_member bigint, p_provider text, p_day date, p_amount bigint) returns void
language plpgsql
as $$
begin
  perform provider_win_count(p_provider, p_day, p_amount);
end $$;

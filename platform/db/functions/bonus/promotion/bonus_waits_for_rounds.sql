-- Whether the member has a capped gift with a complete turnover, which is met when the last of its open rounds has ended.
-- Called in the transaction that ends a round without settling it.
create or replace function bonus_waits_for_rounds(p_member bigint)
returns boolean language plpgsql stable
as $$
begin
  return exists (
    select 1 from requirement q
     where q.member_id = p_member and q.state = 'open' and q.cap is not null and q.done >= q.target);
end $$;

-- What a move books to house accounts, by account: its legs, and the remainder to its counter account.
create or replace function ledger_legs(p_asset text, p_amount bigint, p_counter bigint, p_legs jsonb)
returns table (o_account bigint, o_amount bigint)
language plpgsql
as $$
begin
  return query
    select l.account, sum(l.amount)::bigint
      from (select p_counter as account,
                   -p_amount - (select coalesce(sum((leg ->> 'amount')::bigint), 0) from jsonb_array_elements(p_legs) leg) as amount
             union all
            select house_account_id(leg ->> 'kind', coalesce(leg ->> 'owner', ''), p_asset), (leg ->> 'amount')::bigint
              from jsonb_array_elements(p_legs) leg) l
     group by l.account having sum(l.amount) <> 0;
end $$;

-- What a move with legs books to house accounts, as ledger_bytes takes it.
create or replace function ledger_legs_bytes(p_asset text, p_amount bigint, p_counter bigint, p_legs jsonb) returns bytea
language plpgsql
as $$
begin
  return (select string_agg(int8send(l.o_account) || int8send(l.o_amount), '' order by l.o_account)
            from ledger_legs(p_asset, p_amount, p_counter, p_legs) l);
end $$;

-- The provider's account in the ledger, which an operation pays or is paid from.
create or replace function wallet_counter(p_operation wallet_operation, p_context wallet_context) returns bigint
language plpgsql
as $$
begin
  return coalesce(p_context.counter, house_account_id('provider', p_operation.provider, 'PHP'));
end $$;

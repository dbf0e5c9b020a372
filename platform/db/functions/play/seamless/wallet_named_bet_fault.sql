-- Why a win can't be paid because of the bet that it names, or null: tombstoned (the bet was refused, or is rolled back), or
-- unknown_reference, unless the win waits for operators.
create or replace function wallet_named_bet_fault(p_operation wallet_operation, p_context wallet_context, p_waits boolean)
returns text language plpgsql
as $$
declare
  v_bet posting_key := ledger_key(p_operation.member, p_context.scope, p_operation.after);
  v_rollback posting_key;
begin
  if v_bet.id is null then
    return case when not p_waits then 'unknown_reference' end;
  end if;
  v_rollback := ledger_key(p_operation.member, p_context.scope, 'rb:' || p_operation.after);
  if v_bet.kind = 'tombstone' or v_rollback.id is not null then
    return 'tombstoned';
  end if;
  return null;
end $$;

-- The mark that a win leaves for the bet that it names, if that is of another round and has none: a rollback of the bet looks for
-- wins of the bet's own round, and for this mark.
create or replace function wallet_mark_named_bet(p_operation wallet_operation, p_context wallet_context, p_balance bigint)
returns ledger_move[] language plpgsql
as $$
declare
  v_bet posting_key := ledger_key(p_operation.member, p_context.scope, p_operation.after);
  v_mark posting_key;
begin
  if v_bet.id is null or v_bet.ref is not distinct from p_operation.round then
    return array[]::ledger_move[];
  end if;
  v_mark := ledger_key(p_operation.member, p_context.scope, 'won:' || p_operation.after);
  if v_mark.id is not null then
    return array[]::ledger_move[];
  end if;
  return array[row(p_operation.member, p_context.account, null, p_operation.id, p_context.scope, 'won:' || p_operation.after, '', 'tombstone',
                   'PHP', 0, p_balance, null, null, p_context.facts, p_operation.at)::ledger_move];
end $$;
